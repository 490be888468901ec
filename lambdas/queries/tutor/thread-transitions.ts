import { Failure } from '../../runtime/failure.ts';
import {
  isPausedFor,
  seesReports,
  stateOf,
  type Act,
  type Concern,
  type MessageMark,
  type Thread,
  type Tutor,
  type Viewer,
} from './thread.ts';

/*
 * The steps of a thread. Each gives the same thread where its work is done already, so that a retry writes nothing.
 */

/** The most messages of one thread, which keep its item small. */
export const messagesInThread = 200;

function append(thread: Thread, mark: MessageMark, maximum = messagesInThread): Thread {
  if (thread.closedAt !== null) throw new Failure('thread_closed');
  if (thread.messages.length >= maximum) throw new Failure('thread_full');
  return { ...thread, messages: [...thread.messages, mark] };
}

/** The message as it stands in the thread, or null; an id that the other side used is nobody's. */
function markOf({ messages }: Thread, messageId: string, tutor: Tutor | null): MessageMark | null {
  const mark = messages.find((one) => one.messageId === messageId);
  if (mark === undefined) return null;
  if (mark.tutor?.tutorId !== tutor?.tutorId) throw new Failure('thread_conflict');
  return mark;
}

/**
 * Adds a message of the student, who has seen all messages before it.
 *
 * @throws Failure `thread_closed`, `thread_full`, `thread_conflict`.
 */
export function addMessage(
  thread: Thread,
  { messageId, at, concern }: { messageId: string; at: string; concern: Concern | null },
): Thread {
  if (markOf(thread, messageId, null) !== null) return thread;
  const longer = append(thread, { messageId, tutor: null, at });
  const marked = { ...longer, seenCount: longer.messages.length };
  if (concern === null) return marked;
  return { ...marked, concern, unreadConcerns: [...thread.unreadConcerns, messageId] };
}

/**
 * Adds a tutor's reply to what the tutor has seen, and gives the thread to that tutor where nobody has it.
 *
 * @throws Failure `thread_changed` where there are more messages, `thread_closed`, `thread_full`, `thread_conflict`.
 */
export function addReply(
  thread: Thread,
  { messageId, tutor, messageCount, at }: MessageMark & { tutor: Tutor; messageCount: number },
): Thread {
  if (markOf(thread, messageId, tutor) !== null) return thread;
  if (thread.messages.length !== messageCount) throw new Failure('thread_changed');
  return { ...append(thread, { messageId, tutor, at }), assigned: thread.assigned ?? tutor };
}

export function markSeen(thread: Thread, messageCount: number): Thread {
  const seenCount = Math.min(messageCount, thread.messages.length);
  return seenCount > thread.seenCount ? { ...thread, seenCount } : thread;
}

/** Closes a thread or opens it again, by its student where there is no tutor. */
export function setClosed(
  thread: Thread,
  { closed, tutor, at }: { closed: boolean; tutor: Tutor | null; at: string },
): Thread {
  if (closed === (thread.closedAt !== null)) return thread;
  const changed = { ...thread, closedAt: closed ? at : null, closedBy: closed ? tutor : null };
  return tutor === null ? changed : withAct(changed, { act: closed ? 'closed' : 'reopened', tutor, at });
}

/**
 * Closes a thread for a tutor. Where the student waits for an answer, the reason is added as the tutor's last message, even
 * to a thread that is full.
 *
 * @throws Failure `reason_required` where the student waits and no reason is given, `thread_changed` where there are more
 *   messages than the tutor has seen, `thread_conflict`.
 */
export function closeByTutor(
  thread: Thread,
  {
    tutor,
    at,
    reason,
  }: {
    tutor: Tutor;
    at: string;
    reason: { readonly messageId: string; readonly messageCount: number } | null;
  },
): Thread {
  const closing = { closed: true, tutor, at };
  if (thread.closedAt !== null || stateOf(thread) !== 'waiting') return setClosed(thread, closing);
  if (reason === null) throw new Failure('reason_required');
  const { messageId, messageCount } = reason;
  if (markOf(thread, messageId, tutor) === null && thread.messages.length !== messageCount)
    throw new Failure('thread_changed');
  return setClosed(append(thread, { messageId, tutor, at }, messagesInThread + 1), closing);
}

/** @throws Failure `not_found` for a message that no tutor wrote. */
export function report(thread: Thread, messageId: string): Thread {
  const mark = thread.messages.find((one) => one.messageId === messageId);
  if (mark === undefined || mark.tutor === null) throw new Failure('not_found');
  if (thread.reported.includes(messageId)) return thread;
  return { ...thread, reported: [...thread.reported, messageId] };
}

/**
 * Notes that a member of staff has opened a thread: its concerns are read, and its reports by a safeguarding lead.
 *
 * @param seen - the thread as it was shown: what came since isn't read.
 */
export function markOpened(thread: Thread, seen: Thread, viewer: Viewer): Thread {
  const shown = new Set(seen.messages.map(({ messageId }) => messageId));
  const unreadConcerns = thread.unreadConcerns.filter((messageId) => !shown.has(messageId));
  const reportsSeen = seesReports(seen, viewer)
    ? Math.max(thread.reportsSeen, seen.reported.length)
    : thread.reportsSeen;
  const isSame = unreadConcerns.length === thread.unreadConcerns.length && reportsSeen === thread.reportsSeen;
  return isSame ? thread : { ...thread, unreadConcerns, reportsSeen };
}

/**
 * Stops a tutor whom the student reported from changing the thread, until a safeguarding lead has opened it.
 *
 * @throws Failure `thread_paused`, which doesn't say why.
 */
export function requireNotPaused(thread: Thread, tutor: Tutor): void {
  if (isPausedFor(thread, tutor)) throw new Failure('thread_paused');
}

/**
 * Has a tutor take a thread on, or let go of it.
 *
 * @param from - the id of the tutor who has it, as the taker saw it.
 * @throws Failure `thread_changed` where somebody else has it by now.
 */
export function assign(
  thread: Thread,
  { mine, from, tutor, at }: { mine: boolean; from: string | null; tutor: Tutor; at: string },
): Thread {
  const { assigned } = thread;
  const isMine = assigned?.tutorId === tutor.tutorId;
  if (mine === isMine) return thread;
  if (!mine) return withAct({ ...thread, assigned: null }, { act: 'released', tutor, at });
  if ((assigned?.tutorId ?? null) !== from) throw new Failure('thread_changed');
  return withAct({ ...thread, assigned: tutor }, { act: 'took', tutor, at });
}

/** The acts that are kept in the thread itself; the log has them all. */
const keptActs = 100;

const withAct = (thread: Thread, act: Act): Thread => ({
  ...thread,
  acts: [...thread.acts, act].slice(-keptActs),
});
