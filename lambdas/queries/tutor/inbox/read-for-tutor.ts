import type { Place, ThreadStore } from '../thread-store.ts';
import type { Tutor } from '../thread.ts';
import type { AuditStore } from './audit-store.ts';

/** Reads the texts of a thread's messages for a tutor, by message. */
export type ReadForTutor = (place: Place, tutor: Tutor) => Promise<ReadonlyMap<string, string>>;

/**
 * Makes the only function by which a tutor gets the texts of a thread: it stores who looks before it reads. The use cases
 * of the inbox are given this function and a thread store without `messages`.
 */
export function readForTutor({
  threads,
  audit,
  audited,
  now,
}: {
  readonly threads: Pick<ThreadStore, 'messages'>;
  readonly audit: Pick<AuditStore, 'noteLook'>;
  /** Writes to the log what a tutor did to which thread: ids alone. */
  readonly audited: (place: Place, act: { readonly act: string; readonly tutorId: string }) => void;
  readonly now: () => Date;
}): ReadForTutor {
  return async ({ studentId, threadId }, tutor) => {
    const place = { studentId, threadId };
    await audit.noteLook(place, { tutor, at: now() });
    audited(place, { act: 'looked', tutorId: tutor.tutorId });
    return threads.messages(place);
  };
}
