import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { getItem, putItem, type Table } from '../tables/dynamo.ts';
import { permitLifetimeMs, type EmailPermitCheck, type EmailPermits } from './email-permits.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { permitAttributes, timeToLive } from '../tables/shared/table-keys.ts';

const permitItem = z.object({
  permit: z.string(),
  until: z.int(),
});

const hash = (permit: string) => createHash('sha256').update(permit).digest('hex');
const buildKey = (studentId: string) => studentKey(studentId, itemKeys.emailChangeSort);

export function dynamoEmailPermits(table: Table): EmailPermits {
  return {
    async give(studentId, now) {
      const permit = randomBytes(32).toString('base64url');
      const until = now.getTime() + permitLifetimeMs;
      await putItem(table, {
        ...buildKey(studentId),
        permit: hash(permit),
        until,
        [timeToLive]: Math.ceil(until / 1000),
      });
      return permit;
    },
  };
}

export function dynamoEmailPermitCheck(table: Table): EmailPermitCheck {
  return {
    async holds(studentId, permit, now) {
      const item = await getItem(table, buildKey(studentId), { attributes: permitAttributes });
      if (item === undefined) return false;
      const stored = z.parse(permitItem, item);
      return stored.permit === hash(permit) && stored.until > now.getTime();
    },
  };
}
