import * as z from 'zod/mini';
import type { ThreadKind } from '../../../contract/tutor/threads.ts';
import type { InboxRow, InboxState } from '../../../contract/tutor/inbox.ts';
import { inboxStates } from '../../../contract/tutor/tutor-options.ts';
import { Failure } from '../../runtime/failure.ts';
import { decodeCursor, encodeCursor } from '../../tables/cursor.ts';
import { getInboxState, readAssignedTo, seesReports, type Thread, type Viewer } from '../thread.ts';
import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import { findReadable, type QueueEntry, type ThreadQueue, type ThreadStore } from '../thread-store.ts';
import type { AuditStore } from './audit-store.ts';
import { toInboxRow } from './inbox-view.ts';

export interface ListInboxDeps {
  readonly threads: Pick<ThreadStore, 'find'>;
  readonly queue: ThreadQueue;
  /** Whether a row of the inbox matches the schema of the HTTP response. */
  readonly fitsInbox: (row: InboxRow) => boolean;
  readonly audit: Pick<AuditStore, 'recordPage'>;
  readonly now: () => Date;
  readonly logUnreadable: (key: ThreadKey) => void;
}

const queueEntry = z.object({
  rank: z.string().check(z.regex(/^!?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z(#[\w-]{1,128})?$/)),
  studentId: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  threadId: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)),
});
const position = z.object({ state: z.enum(inboxStates), after: z.nullable(queueEntry) });

/** Threads are read in batches of this size. After {@link maximumRounds} batches, a page ends even if it isn't full. */
const batch = 25;
const maximumRounds = 8;

/** A page may contain fewer threads than requested, or none, although more pages follow. */
export async function listInbox(
  { threads, queue, fitsInbox, audit, now, logUnreadable }: ListInboxDeps,
  request: {
    readonly state: InboxState;
    readonly courseId: string | undefined;
    readonly kind: ThreadKind | undefined;
    readonly cursor: string | undefined;
    readonly pageSize: number;
    /** True to list only threads that are assigned to the viewer. Then `waiting` includes the viewer's reports in `flaws`. */
    readonly mine: boolean;
    /** True to list only threads with a concern or a referral, or with a report that the viewer may see. */
    readonly safeguarding: boolean;
    readonly viewer: Viewer;
  },
) {
  const { courseId, kind, mine, safeguarding, cursor, pageSize, viewer } = request;
  const { tutorId } = viewer.tutor;
  const states: readonly InboxState[] =
    mine && request.state === 'waiting' ? ['waiting', 'flaws'] : [request.state];
  let { state, after }: z.infer<typeof position> =
    cursor === undefined ? { state: request.state, after: null } : decodeCursor(position, cursor);
  if (!states.includes(state)) throw new Failure('invalid_request');

  const found: { readonly threadId: string; readonly row: InboxRow }[] = [];
  let unreadable = 0;
  const onUnreadable = ({ studentId, threadId }: ThreadKey) => {
    unreadable++;
    logUnreadable({ studentId, threadId });
  };
  // The queue may be out of date, so the thread itself decides.
  const fits = (thread: Thread) =>
    getInboxState(thread) === state &&
    (!mine || thread.assigned?.tutorId === tutorId) &&
    (!safeguarding || needsSafeguarding(thread, viewer)) &&
    (kind === undefined || thread.kind === kind) &&
    (courseId === undefined || thread.subject?.courseId === courseId);

  /** Records in one item who reads the first lines of which threads, and then returns them. */
  const toPage = async (end: z.infer<typeof position> | null) => {
    const ids = found.map(({ threadId }) => threadId);
    if (ids.length > 0) await audit.recordPage(ids, { tutor: viewer.tutor, at: now() });
    return { threads: found.map(({ row }) => row), unreadable, cursor: end && encodeCursor(end) };
  };

  for (let round = 0; round < maximumRounds; round++) {
    const entries: readonly QueueEntry[] = await queue.page(state, { after, limit: batch });
    const read = await Promise.all(
      entries.map(async (entry) =>
        mine && readAssignedTo(entry.rank) !== tutorId ? null : findReadable(threads, entry, onUnreadable),
      ),
    );
    for (const [index, thread] of read.entries()) {
      after = entries[index] ?? after;
      if (thread === null || !fits(thread)) continue;
      const row = toInboxRow(thread, viewer);
      if (fitsInbox(row)) found.push({ threadId: thread.threadId, row });
      else onUnreadable(thread);
      if (found.length === pageSize) return toPage({ state, after });
    }
    if (entries.length < batch) {
      const next = states[states.indexOf(state) + 1];
      if (next === undefined) return toPage(null);
      state = next;
      after = null;
    }
  }
  return toPage({ state, after });
}

const needsSafeguarding = (thread: Thread, viewer: Viewer) =>
  thread.concern !== null ||
  thread.referrals.length > 0 ||
  (thread.reported.length > 0 && seesReports(thread, viewer));
