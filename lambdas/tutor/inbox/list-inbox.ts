import * as z from 'zod/mini';
import type { InboxState, InboxSummary, ThreadKind } from '../../../contract/tutor/tutor.ts';
import { decodeCursor, encodeCursor } from '../../tables/cursor.ts';
import { getInboxState, seesReports, type Thread, type Viewer } from '../thread.ts';
import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import { findReadable, type QueueEntry, type ThreadQueue, type ThreadStore } from '../thread-store.ts';
import { toInboxSummary } from './inbox-view.ts';

export interface ListInboxDeps {
  readonly threads: Pick<ThreadStore, 'find'>;
  readonly queue: ThreadQueue;
  /** Whether a line of the inbox matches the schema of the HTTP response. */
  readonly fitsInbox: (line: InboxSummary) => boolean;
  readonly logUnreadable: (key: ThreadKey) => void;
}

const queueEntry = z.object({
  rank: z.string().check(z.regex(/^!?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)),
  studentId: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  threadId: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)),
});

/** Threads are read in batches of this size. After {@link maximumRounds} batches, a page ends even if it isn't full. */
const batch = 25;
const maximumRounds = 8;

/** A page may contain fewer threads than requested, or none, although more pages follow. */
export async function listInbox(
  { threads, queue, fitsInbox, logUnreadable }: ListInboxDeps,
  request: {
    readonly state: InboxState;
    readonly courseId: string | undefined;
    readonly kind: ThreadKind | undefined;
    readonly cursor: string | undefined;
    readonly pageSize: number;
    /** True to list only threads with a concern or a referral, or with a report that the viewer may see. */
    readonly safeguarding: boolean;
    readonly viewer: Viewer;
  },
) {
  const { state, courseId, kind, safeguarding, pageSize, viewer } = request;
  const found: InboxSummary[] = [];
  let unreadable = 0;
  const onUnreadable = ({ studentId, threadId }: ThreadKey) => {
    unreadable++;
    logUnreadable({ studentId, threadId });
  };
  // The queue may be out of date, so the thread itself decides.
  const fits = (thread: Thread) =>
    getInboxState(thread) === state &&
    (!safeguarding || needsSafeguarding(thread, viewer)) &&
    (kind === undefined || thread.kind === kind) &&
    (courseId === undefined || thread.subject?.courseId === courseId);

  let after: QueueEntry | null =
    request.cursor === undefined ? null : decodeCursor(queueEntry, request.cursor);
  for (let round = 0; round < maximumRounds; round++) {
    const entries: readonly QueueEntry[] = await queue.page(state, { after, limit: batch });
    const read = await Promise.all(entries.map((entry) => findReadable(threads, entry, onUnreadable)));
    for (const [index, thread] of read.entries()) {
      after = entries[index] ?? after;
      if (thread === null || !fits(thread)) continue;
      const line = toInboxSummary(thread, viewer);
      if (fitsInbox(line)) found.push(line);
      else onUnreadable(thread);
      if (found.length === pageSize) return { threads: found, unreadable, cursor: toCursor(after) };
    }
    if (entries.length < batch) return { threads: found, unreadable, cursor: null };
  }
  return { threads: found, unreadable, cursor: toCursor(after) };
}

const needsSafeguarding = (thread: Thread, viewer: Viewer) =>
  thread.concern !== null ||
  thread.referrals.length > 0 ||
  (thread.reported.length > 0 && seesReports(thread, viewer));

const toCursor = (entry: QueueEntry | null) => entry && encodeCursor(entry);
