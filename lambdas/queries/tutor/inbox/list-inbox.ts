import { Failure } from '../../../runtime/failure.ts';
import {
  inboxStateOf,
  seesReports,
  type Thread,
  type ThreadKind,
  type ThreadState,
  type Viewer,
} from '../thread.ts';
import {
  findReadable,
  type Place,
  type QueuePlace,
  type ThreadQueue,
  type ThreadStore,
} from '../thread-store.ts';
import { decodeCursor, encodeCursor } from './inbox-cursor.ts';
import { inboxLine, type InboxLine } from './inbox-view.ts';

export interface ListInboxDeps {
  readonly threads: Pick<ThreadStore, 'find'>;
  readonly queue: ThreadQueue;
  /** False for a line that the reply has no place for. */
  readonly fitsInbox: (line: InboxLine) => boolean;
  /** Logs a thread that is stored but can't be read, by its ids. */
  readonly logUnreadable: (place: Place) => void;
}

/** Places that are read at once, and rounds of reading that one page of a narrow filter may take. */
const batch = 25;
const maximumRounds = 8;

/**
 * One page of the inbox. A page may hold fewer threads than asked for, or none, and still have a cursor to go on with.
 * A thread that can't be read is logged and counted, and the others are shown.
 *
 * @throws Failure `invalid_request` for a cursor that no reply gave.
 */
export async function listInbox(
  { threads, queue, fitsInbox, logUnreadable }: ListInboxDeps,
  request: {
    readonly state: ThreadState;
    readonly courseId: string | undefined;
    readonly kind: ThreadKind | undefined;
    readonly cursor: string | undefined;
    readonly pageSize: number;
    /** Only threads that show a concern, or hold a report that the viewer may see. */
    readonly safeguarding: boolean;
    readonly viewer: Viewer;
  },
): Promise<{
  readonly threads: readonly InboxLine[];
  readonly unreadable: number;
  readonly cursor: string | null;
}> {
  const { state, courseId, kind, safeguarding, pageSize, viewer } = request;
  const found: InboxLine[] = [];
  let unreadable = 0;
  const onUnreadable = ({ studentId, threadId }: Place) => {
    unreadable++;
    logUnreadable({ studentId, threadId });
  };
  let after = request.cursor === undefined ? null : decodeCursor(request.cursor);
  if (after === null && request.cursor !== undefined) throw new Failure('invalid_request');

  for (let round = 0; round < maximumRounds; round++) {
    const places: readonly QueuePlace[] = await queue.page(state, { after, limit: batch });
    const read = await Promise.all(places.map((place) => findReadable(threads, place, onUnreadable)));
    for (const [index, thread] of read.entries()) {
      after = places[index] ?? after;
      // The queue may be a moment behind.
      const fits =
        thread !== null &&
        inboxStateOf(thread) === state &&
        (!safeguarding || needsSafeguarding(thread, viewer)) &&
        (kind === undefined || thread.kind === kind) &&
        (courseId === undefined || thread.subject?.courseId === courseId);
      if (!fits) continue;
      const line = inboxLine(thread, viewer);
      if (fitsInbox(line)) found.push(line);
      else onUnreadable(thread);
      if (found.length === pageSize) return { threads: found, unreadable, cursor: cursorOf(after) };
    }
    if (places.length < batch) return { threads: found, unreadable, cursor: null };
  }
  return { threads: found, unreadable, cursor: cursorOf(after) };
}

const needsSafeguarding = (thread: Thread, viewer: Viewer) =>
  thread.concern !== null || (thread.reported.length > 0 && seesReports(thread, viewer));

const cursorOf = (place: QueuePlace | null) => place && encodeCursor(place);
