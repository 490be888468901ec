import * as z from 'zod/mini';
import { putItem, queryAll, type Table } from '../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { getSlotStart, type AuditStore } from './audit-store.ts';

const lookItem = z.object({ tutorId: z.string(), name: z.string() });

export function dynamoAuditStore(table: Table): AuditStore {
  const { studentPartition, lookSort } = itemKeys;
  return {
    recordLook: ({ studentId, threadId }, { tutor, at }) =>
      putItem(table, {
        ...studentKey(studentId, lookSort(threadId, getSlotStart(at), tutor.tutorId)),
        ...tutor,
        at: at.toISOString(),
      }),

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
