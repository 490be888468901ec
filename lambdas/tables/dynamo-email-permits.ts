import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { getItem, updateIf, type Table } from './dynamo.ts';
import {
  emailChangesPerDay,
  permitLifetimeMs,
  type EmailPermitCheck,
  type EmailPermits,
} from './email-permits.ts';
import { itemKeys, studentKey } from './shared/item-keys.ts';
import { permitAttributes, timeToLive } from './shared/table-keys.ts';

const permitItem = z.object({
  permit: z.string(),
  until: z.int(),
});

/** How long the DynamoDB item stays. The item outlives the permit, because the item also counts the day's permits. */
const itemLifetimeMs = 2 * 24 * 3_600_000;

const hash = (permit: string) => createHash('sha256').update(permit).digest('hex');
const buildKey = (studentId: string) => studentKey(studentId, itemKeys.emailChangeSort);

/** `first` counts the first permit of a day, and `another` counts a further permit on the same day. */
const counts = {
  another: {
    count: '#count + :one',
    condition: '#day = :day AND #count < :most',
    values: { most: emailChangesPerDay },
  },
  first: { count: ':one', condition: 'attribute_not_exists(#day) OR #day <> :day', values: {} },
} as const;

export function dynamoEmailPermits(table: Table): EmailPermits {
  return {
    async give(studentId, day, now) {
      const permit = randomBytes(32).toString('base64url');
      const write = ({ count, condition, values }: (typeof counts)[keyof typeof counts]) =>
        updateIf(table, buildKey(studentId), {
          update: `SET #day = :day, #count = ${count}, #permit = :permit, #until = :until, #end = :end`,
          condition,
          names: { end: timeToLive },
          values: {
            ...values,
            day,
            one: 1,
            permit: hash(permit),
            until: now.getTime() + permitLifetimeMs,
            end: Math.floor((now.getTime() + itemLifetimeMs) / 1000),
          },
        });
      // If another call stores the day's first permit in between, the last of these writes succeeds.
      const given =
        (await write(counts.another)) || (await write(counts.first)) || (await write(counts.another));
      return given ? permit : null;
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
