import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { putItem, queryAll, type Table } from '../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { timeToLive } from '../../tables/shared/table-keys.ts';
import { getSlotStart, pageDays, type AuditStore } from './audit-store.ts';

const day = 24 * 60 * 60 * 1000;
const lookItem = z.object({ tutorId: z.string(), name: z.string() });

export function dynamoAuditStore(table: Table): AuditStore {
  const { studentPartition, lookSort, inboxPagesPartition, inboxPageSort } = itemKeys;
  return {
    recordLook: ({ studentId, threadId }, { tutor, at }) =>
      putItem(table, {
        ...studentKey(studentId, lookSort(threadId, getSlotStart(at), tutor.tutorId)),
        ...tutor,
        at: at.toISOString(),
      }),

    recordPage(threadIds, { tutor, at }) {
      const pageHash = createHash('sha256').update(threadIds.join()).digest('base64url');
      return putItem(table, {
        partition: inboxPagesPartition,
        sort: inboxPageSort(getSlotStart(at), tutor.tutorId, pageHash),
        ...tutor,
        at: at.toISOString(),
        // Without the students' ids, nothing here leads to a student whose account is deleted.
        threads: [...threadIds],
        [timeToLive]: Math.floor((at.getTime() + pageDays * day) / 1000),
      });
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
