import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { queryAll, type Table } from '../../../tables/dynamo.ts';
import { itemKeys } from '../../../tables/shared/item-keys.ts';
import { getSlotStart, type AuditStore } from './audit-store.ts';

const lookItem = z.object({ tutorId: z.string(), name: z.string() });

export function dynamoAuditStore(table: Table): AuditStore {
  const { studentPartition, lookSort } = itemKeys;
  return {
    async recordLook({ studentId, threadId }, { tutor, at }) {
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: {
            partition: studentPartition(studentId),
            sort: lookSort(threadId, getSlotStart(at), tutor.tutorId),
            ...tutor,
            at: at.toISOString(),
          },
        }),
      );
    },

    async recentLooks({ studentId, threadId }, at) {
      const items = await queryAll(table, {
        partition: studentPartition(studentId),
        // `~` sorts after every character of an id.
        sort: {
          between: [lookSort(threadId, getSlotStart(at, 1), ''), lookSort(threadId, getSlotStart(at), '~')],
        },
      });
      const looks = items.map((item) => z.parse(lookItem, item));
      return [...new Map(looks.map((tutor) => [tutor.tutorId, tutor])).values()];
    },
  };
}
