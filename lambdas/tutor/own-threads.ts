import * as z from 'zod/mini';
import type { Thread as ThreadReply, ThreadSummary } from '../../contract/tutor/threads.ts';
import { schoolDay } from '../runtime/school-day.ts';
import { decodeCursor, encodeCursor } from '../tables/cursor.ts';
import { buildReportNotice, raiseNotice, type InformDeps } from '../safeguarding/inform-lead.ts';
import { mailLead } from '../safeguarding/mail-lead.ts';
import { countMessagesLeft, type AllowanceStore } from './allowance.ts';
import { countMessage, type CountMessageDeps } from './count-message.ts';
import { getState, type Thread } from './thread.ts';
import type { ThreadKey } from '../../contract/identifier-rules.ts';
import { findThread, updateThread, type ThreadStore } from './thread-store.ts';
import { markSeen, reportMessage as addReport, setClosed } from './thread-transitions.ts';
import { toThreadReply } from './thread-view.ts';

export interface ListThreadsDeps {
  readonly threads: Pick<ThreadStore, 'list'>;
  readonly allowances: AllowanceStore;
  readonly now: () => Date;
  /** Whether a line of the list matches the schema of the HTTP response. */
  readonly fitsList: (line: ThreadSummary) => boolean;
  readonly logUnreadable: (key: ThreadKey) => void;
}

const listPosition = z.object({
  order: z.string().check(z.regex(/^(un)?read#\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)),
  threadId: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)),
});

/** Lists a page of the student's threads. A thread that can't be read is left out, logged and counted. */
export async function listThreads(
  { threads, allowances, now, fitsList, logUnreadable }: ListThreadsDeps,
  request: {
    readonly studentId: string;
    readonly cursor: string | undefined;
    readonly pageSize: number;
  },
) {
  const { studentId, cursor, pageSize } = request;
  const after = cursor === undefined ? null : decodeCursor(listPosition, cursor);
  const [page, allowance] = await Promise.all([
    threads.list(studentId, { after, limit: pageSize }),
    allowances.find(studentId),
  ]);
  const shown = page.threads.filter(fitsList);
  const unreadable = [
    ...page.unreadable,
    ...page.threads.filter((line) => !shown.includes(line)).map(({ threadId }) => ({ threadId, studentId })),
  ];
  for (const key of unreadable) logUnreadable(key);
  return {
    threads: shown,
    unreadable: unreadable.length,
    cursor: page.end && encodeCursor({ order: page.end.order, threadId: page.end.threadId }),
    messagesLeft: countMessagesLeft(allowance, schoolDay(now())),
  };
}

/** @throws Failure `not_found` for a thread that isn't the student's. */
export async function getThread(
  { threads }: { readonly threads: ThreadStore },
  key: ThreadKey,
): Promise<ThreadReply> {
  const [thread, texts] = await Promise.all([findThread({ threads }, key), threads.messages(key)]);
  return toThreadReply(thread, texts);
}

type Deps = Pick<CountMessageDeps, 'threads' | 'pause' | 'now'>;

async function updateOwnThread(deps: Deps, key: ThreadKey, transition: (thread: Thread) => Thread) {
  const { thread } = await updateThread(deps, key, transition);
  return toThreadReply(thread, await deps.threads.messages(key));
}

/** Records that the student has seen the first `messageCount` messages of a thread. */
export function markRead(
  deps: Deps,
  { messageCount, ...key }: ThreadKey & { readonly messageCount: number },
): Promise<ThreadReply> {
  return updateOwnThread(deps, key, (seen) => markSeen(seen, messageCount));
}

/** Closes or reopens a thread. Throws Failure `waiting_limit` if too many of the student's questions wait. */
export async function closeThread(
  deps: Deps & CountMessageDeps,
  { closed, ...key }: ThreadKey & { readonly closed: boolean },
): Promise<ThreadReply> {
  const at = deps.now().toISOString();
  const transition = (thread: Thread) => setClosed(thread, { closed, tutor: null, at });
  if (!closed) {
    // An open thread is counted too, because another call may close the thread in the meantime.
    const opened = transition(await findThread(deps, key));
    if (opened.kind !== 'flaw' && getState(opened) === 'waiting')
      await countMessage(deps, { ...key, messageId: null });
  }
  return updateOwnThread(deps, key, transition);
}

/** Stores a notice for the safeguarding lead first, so that the lead is informed even if a later step fails. */
export async function reportMessage(
  deps: Deps & InformDeps,
  { messageId, ...key }: ThreadKey & { readonly messageId: string },
): Promise<ThreadReply> {
  const seen = await findThread(deps, key);
  addReport(seen, messageId);
  const tutorId = seen.messages.find((mark) => mark.messageId === messageId)?.tutor?.tutorId ?? '';
  const at = deps.now().toISOString();
  const raised = await raiseNotice(deps, buildReportNotice(key, { messageId, tutorId, at }));
  const { thread } = await updateThread(deps, key, (latest) => addReport(latest, messageId));
  await mailLead(deps, raised);
  return toThreadReply(thread, await deps.threads.messages(key));
}
