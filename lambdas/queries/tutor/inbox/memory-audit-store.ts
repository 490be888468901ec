import type { Tutor } from '../thread.ts';
import { slotOf, type AuditStore } from './audit-store.ts';

/** Looks in memory. */
export function memoryAuditStore(): AuditStore {
  const looks = new Map<string, { tutor: Tutor; slot: string; threadId: string; studentId: string }>();
  return {
    noteLook: ({ studentId, threadId }, { tutor, at }) => {
      const slot = slotOf(at);
      looks.set([studentId, threadId, slot, tutor.tutorId].join('#'), { tutor, slot, threadId, studentId });
      return Promise.resolve();
    },
    recentLooks: ({ studentId, threadId }, at) => {
      const slots = [slotOf(at, 1), slotOf(at)];
      const found = [...looks.values()].filter(
        (look) => look.studentId === studentId && look.threadId === threadId && slots.includes(look.slot),
      );
      return Promise.resolve([...new Map(found.map(({ tutor }) => [tutor.tutorId, tutor])).values()]);
    },
  };
}
