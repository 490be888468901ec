import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../../../tables/dynamo.ts';
import { itemKeys } from '../../../tables/shared/item-keys.ts';
import { tableKeys } from '../../../tables/shared/table-keys.ts';
import { slotOf, type AuditStore } from './audit-store.ts';

const lookItem = z.object({ tutorId: z.string(), name: z.string() });

/** Looks in the UserCourses table, beside the threads that were looked at. */
export function dynamoAuditStore({ client, name }: Table): AuditStore {
  const { studentPartition, lookSort } = itemKeys;
  return {
    async noteLook({ studentId, threadId }, { tutor, at }) {
      await client.send(
        new PutCommand({
          TableName: name,
          Item: {
            [tableKeys.partition]: studentPartition(studentId),
            [tableKeys.sort]: lookSort(threadId, slotOf(at), tutor.tutorId),
            ...tutor,
            at: at.toISOString(),
          },
        }),
      );
    },

    async recentLooks({ studentId, threadId }, at) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: '#partition = :student AND #sort BETWEEN :first AND :last',
          ExpressionAttributeNames: { '#partition': tableKeys.partition, '#sort': tableKeys.sort },
          ExpressionAttributeValues: {
            ':student': studentPartition(studentId),
            ':first': lookSort(threadId, slotOf(at, 1), ''),
            // The last character that an id can have comes before this one.
            ':last': lookSort(threadId, slotOf(at), '~'),
          },
          ConsistentRead: true,
        }),
      );
      const looks = Items.map((item) => z.parse(lookItem, item));
      return [...new Map(looks.map((tutor) => [tutor.tutorId, tutor])).values()];
    },
  };
}
