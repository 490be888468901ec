import * as z from 'zod/mini';
import type { ReportedFlaw } from '../../../contract/tutor/admin.ts';
import { inboxStates } from '../../../contract/tutor/tutor-options.ts';
import { decodeCursor, encodeCursor } from '../../tables/cursor.ts';
import { getState, type Thread } from '../thread.ts';
import { findReadable, type QueueEntry, type ThreadQueue, type ThreadStore } from '../thread-store.ts';

const batch = 100;

const position = z.object({
  state: z.enum(inboxStates),
  after: z.nullable(z.object({ rank: z.string(), studentId: z.string(), threadId: z.string() })),
});

function toFlaw(thread: Thread): ReportedFlaw | null {
  const { subject, reason } = thread;
  if (subject === null || reason === undefined) return null;
  const { courseId, lessonId, questionId } = subject;
  return { courseId, lessonId, questionId, reason, waiting: getState(thread) === 'waiting' };
}

/**
 * Lists the reports of something wrong, one page of threads after another. Deleted accounts take their reports with
 * them. A report that is answered while the pages are read may be listed twice or not at all.
 */
export async function listFlaws(
  { threads, queue }: { readonly threads: Pick<ThreadStore, 'find'>; readonly queue: ThreadQueue },
  cursor: string | undefined,
): Promise<{ flaws: ReportedFlaw[]; next: string | null }> {
  const { state, after } =
    cursor === undefined ? { state: inboxStates[0], after: null } : decodeCursor(position, cursor);
  const entries: readonly QueueEntry[] = await queue.page(state, { after, limit: batch });
  const read = await Promise.all(entries.map((entry) => findReadable(threads, entry)));
  const nextState = inboxStates[inboxStates.indexOf(state) + 1];
  const next =
    entries.length === batch
      ? { state, after: entries.at(-1) ?? null }
      : nextState && { state: nextState, after: null };
  return {
    flaws: read.flatMap((thread) => (thread && toFlaw(thread)) ?? []),
    next: next === undefined ? null : encodeCursor(next),
  };
}
