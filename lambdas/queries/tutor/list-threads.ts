import { Failure } from '../../runtime/failure.ts';
import { schoolDay } from '../../runtime/school-day.ts';
import { messagesLeft, type AllowanceStore } from './allowance.ts';
import type { ListPlace, Place, ThreadStore } from './thread-store.ts';
import type { ThreadSummary } from './thread-view.ts';

export interface ListThreadsDeps {
  readonly threads: Pick<ThreadStore, 'list'>;
  readonly allowances: AllowanceStore;
  readonly now: () => Date;
  /** False for a line that the reply has no place for. */
  readonly fitsList: (line: ThreadSummary) => boolean;
  /** Logs a thread that is stored but can't be read, by its ids. */
  readonly logUnreadable: (place: Place) => void;
}

/**
 * One page of a student's threads, and how many messages are left today. A thread that can't be read is logged and
 * counted, and the others are shown.
 *
 * @throws Failure `invalid_request` for a cursor that no reply gave.
 */
export async function listThreads(
  { threads, allowances, now, fitsList, logUnreadable }: ListThreadsDeps,
  request: {
    readonly studentId: string;
    readonly cursor: string | undefined;
    readonly pageSize: number;
  },
) {
  const { studentId, cursor, pageSize } = request;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (after === null && cursor !== undefined) throw new Failure('invalid_request');
  const [page, allowance] = await Promise.all([
    threads.list(studentId, { after, limit: pageSize }),
    allowances.find(studentId),
  ]);
  const shown = page.threads.filter(fitsList);
  const unreadable = [
    ...page.unreadable,
    ...page.threads.filter((line) => !shown.includes(line)).map(({ threadId }) => ({ threadId, studentId })),
  ];
  for (const place of unreadable) logUnreadable(place);
  return {
    threads: shown,
    unreadable: unreadable.length,
    cursor: page.end && encodeCursor(page.end),
    messagesLeft: messagesLeft(allowance, schoolDay(now())),
  };
}

/** A place in the list as a client carries it: opaque, and of no use in another student's list. */
function encodeCursor({ order, threadId }: ListPlace): string {
  return Buffer.from(`${order} ${threadId}`).toString('base64url');
}

const readable = /^((?:un)?read#\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([0-9a-f-]{36})$/i;

/** The place that a cursor names, or null for one that no reply gave. */
function decodeCursor(cursor: string): ListPlace | null {
  const [, order, threadId] = readable.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return order === undefined || threadId === undefined ? null : { order, threadId };
}
