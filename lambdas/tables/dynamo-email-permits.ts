import { createHash, randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from './dynamo.ts';
import {
  emailChangesPerDay,
  permitLifetimeMs,
  type EmailPermitCheck,
  type EmailPermits,
} from './email-permits.ts';
import { itemKeys } from './shared/item-keys.ts';
import { permitAttributes, tableKeys, timeToLive } from './shared/table-keys.ts';

const permitItem = z.object({
  /** SHA-256 of the permit, in hex. */
  permit: z.string(),
  /** Milliseconds since 1970. */
  until: z.int(),
});

/** The new count of the day as an expression, and the condition under which it is written. */
interface Counting {
  readonly count: string;
  readonly condition: string;
  readonly ':most'?: number;
}

/** The day's count is needed no longer than this. */
const keptMs = 2 * 24 * 3_600_000;
const hashOf = (permit: string) => createHash('sha256').update(permit).digest('hex');

const keyOf = (studentId: string) => ({
  [tableKeys.partition]: itemKeys.studentPartition(studentId),
  [tableKeys.sort]: itemKeys.emailChangeSort,
});

/** Permits in the UserCourses table: one item for each student, which DynamoDB deletes after two days. */
export function dynamoEmailPermits({ client, name }: Table): EmailPermits {
  /** Writes a permit and its count where a condition on the day holds. */
  async function write(
    studentId: string,
    hash: string,
    day: string,
    now: Date,
    { count, condition, ...values }: Counting,
  ): Promise<boolean> {
    try {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: keyOf(studentId),
          UpdateExpression: `SET #day = :day, #count = ${count}, #permit = :permit, #until = :until, #end = :end`,
          ConditionExpression: condition,
          ExpressionAttributeNames: {
            '#day': 'day',
            '#count': 'count',
            '#permit': 'permit',
            '#until': 'until',
            '#end': timeToLive,
          },
          ExpressionAttributeValues: {
            ...values,
            ':day': day,
            ':one': 1,
            ':permit': hash,
            ':until': now.getTime() + permitLifetimeMs,
            ':end': Math.floor((now.getTime() + keptMs) / 1000),
          },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  return {
    async give(studentId, day, now) {
      const permit = randomBytes(32).toString('base64url');
      const hash = hashOf(permit);
      const another = () =>
        write(studentId, hash, day, now, {
          count: '#count + :one',
          condition: '#day = :day AND #count < :most',
          ':most': emailChangesPerDay,
        });
      const first = () =>
        write(studentId, hash, day, now, {
          count: ':one',
          condition: 'attribute_not_exists(#day) OR #day <> :day',
        });
      // Where another call wrote the day's first in between, this one is the second after all.
      const given = (await another()) || (await first()) || (await another());
      return given ? permit : null;
    },
  };
}

/** The check of these permits. */
export function dynamoEmailPermitCheck({ client, name }: Table): EmailPermitCheck {
  return {
    async holds(studentId, permit, now) {
      const { Item } = await client.send(
        new GetCommand({
          TableName: name,
          Key: keyOf(studentId),
          // Its function may read these alone.
          ProjectionExpression: '#permit, #until',
          ExpressionAttributeNames: { '#permit': permitAttributes[0], '#until': permitAttributes[1] },
          ConsistentRead: true,
        }),
      );
      if (Item === undefined) return false;
      const kept = z.parse(permitItem, Item);
      return kept.permit === hashOf(permit) && kept.until > now.getTime();
    },
  };
}
