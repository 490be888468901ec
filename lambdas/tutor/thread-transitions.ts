import type { Concern } from '../../contract/safeguarding/concern.ts';
import { Failure } from '../runtime/failure.ts';
import {
  getState,
  isPausedFor,
  seesReports,
  type MessageMark,
  type Note,
  type Referral,
  type Thread,
  type Tutor,
  type TutorAction,
  type Viewer,
} from './thread.ts';

/*
 * Each transition returns the same object if there is nothing to change, so that a retry writes nothing.
 */

/** A thread has at most this many messages, because one DynamoDB item lists all of them. */
export const messagesInThread = 200;

function append(thread: Thread, mark: MessageMark, maximum = messagesInThread): Thread {
  if (thread.closedAt !== null) throw new Failure('thread_closed');
  if (thread.messages.length >= maximum) throw new Failure('thread_full');
  return { ...thread, messages: [...thread.messages, mark] };
}

/** Throws Failure `thread_conflict` if somebody else wrote the message with this id. */
function findMark({ messages }: Thread, messageId: string, tutor: Tutor | null): MessageMark | null {
  const mark = messages.find((one) => one.messageId === messageId);
  if (mark === undefined) return null;
  if (mark.tutor?.tutorId !== tutor?.tutorId) throw new Failure('thread_conflict');
  return mark;
}

/** Adds a student's message. A student who writes counts as having seen all earlier messages. */
export function addMessage(
  thread: Thread,
  { messageId, at, concern }: { messageId: string; at: string; concern: Concern | null },
): Thread {
  if (findMark(thread, messageId, null) !== null) return thread;
  const longer = append(thread, { messageId, tutor: null, at });
  const marked = { ...longer, seenCount: longer.messages.length };
  if (concern === null) return marked;
  return { ...marked, concern, unreadConcerns: [...thread.unreadConcerns, messageId] };
}

/**
 * Adds a tutor's reply, and assigns the thread to this tutor unless another tutor has the thread.
 *
 * @throws Failure `thread_changed` if the thread has messages that the tutor hasn't seen.
 */
export function addReply(
  thread: Thread,
  { messageId, tutor, messageCount, at }: MessageMark & { tutor: Tutor; messageCount: number },
): Thread {
  if (findMark(thread, messageId, tutor) !== null) return thread;
  if (thread.messages.length !== messageCount) throw new Failure('thread_changed');
  return { ...append(thread, { messageId, tutor, at }), assigned: thread.assigned ?? tutor };
}

export function markSeen(thread: Thread, messageCount: number): Thread {
  const seenCount = Math.min(messageCount, thread.messages.length);
  return seenCount > thread.seenCount ? { ...thread, seenCount } : thread;
}

/** Closes a thread or opens it again. If `tutor` is null, the student does so. */
export function setClosed(
  thread: Thread,
  { closed, tutor, at }: { closed: boolean; tutor: Tutor | null; at: string },
): Thread {
  if (closed === (thread.closedAt !== null)) return thread;
  const changed = { ...thread, closedAt: closed ? at : null, closedBy: closed ? tutor : null };
  return tutor === null ? changed : addAct(changed, { act: closed ? 'closed' : 'reopened', tutor, at });
}

/** If the student waits, the tutor must give a reason, which becomes the last message, even in a full thread. */
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
  if (thread.closedAt !== null || getState(thread) !== 'waiting') return setClosed(thread, closing);
  if (reason === null) throw new Failure('reason_required');
  const { messageId, messageCount } = reason;
  if (findMark(thread, messageId, tutor) === null && thread.messages.length !== messageCount)
    throw new Failure('thread_changed');
  return setClosed(append(thread, { messageId, tutor, at }, messagesInThread + 1), closing);
}

export function reportMessage(thread: Thread, messageId: string): Thread {
  const mark = thread.messages.find((one) => one.messageId === messageId);
  if (mark === undefined || mark.tutor === null) throw new Failure('not_found');
  if (thread.reported.includes(messageId)) return thread;
  return { ...thread, reported: [...thread.reported, messageId] };
}

/** A thread stores at most this many of the latest referrals. Each referral is also a notice. */
const maximumReferrals = 50;

export function addReferral(thread: Thread, referral: Referral): Thread {
  if (thread.referrals.some(({ referralId }) => referralId === referral.referralId)) return thread;
  return { ...thread, referrals: [...thread.referrals, referral].slice(-maximumReferrals) };
}

/** Returns how many messages of the thread, from the first on, have no more photos than when they were seen. */
function countUnchanged({ messages }: Thread, seen: Thread): number {
  const changed = seen.messages.findIndex(
    ({ photos = [] }, index) => (messages[index]?.photos ?? []).length > photos.length,
  );
  return changed === -1 ? seen.messages.length : changed;
}

/** Marks messages and concerns as read, and reports if the viewer may see them. Anything newer than `seen` stays unread. */
export function markOpened(thread: Thread, seen: Thread, viewer: Viewer): Thread {
  const shown = new Set(seen.messages.map(({ messageId }) => messageId));
  const unreadConcerns = thread.unreadConcerns.filter((messageId) => !shown.has(messageId));
  const reportsSeen = seesReports(seen, viewer)
    ? Math.max(thread.reportsSeen, seen.reported.length)
    : thread.reportsSeen;
  const openedCount = Math.max(thread.openedCount, countUnchanged(thread, seen));
  const isSame =
    unreadConcerns.length === thread.unreadConcerns.length &&
    reportsSeen === thread.reportsSeen &&
    openedCount === thread.openedCount;
  return isSame ? thread : { ...thread, unreadConcerns, reportsSeen, openedCount };
}

/** Refuses a tutor whom the student reported. The Failure's name `thread_paused` doesn't reveal the report. */
export function requireNotPaused(thread: Thread, tutor: Tutor): void {
  if (isPausedFor(thread, tutor)) throw new Failure('thread_paused');
}

/** `from` is the id of the tutor who had the thread when the caller read the thread, or null if there was none. */
export function assign(
  thread: Thread,
  { mine, from, tutor, at }: { mine: boolean; from: string | null; tutor: Tutor; at: string },
): Thread {
  const { assigned } = thread;
  const isMine = assigned?.tutorId === tutor.tutorId;
  if (mine === isMine) return thread;
  if (!mine) return addAct({ ...thread, assigned: null }, { act: 'released', tutor, at });
  if ((assigned?.tutorId ?? null) !== from) throw new Failure('thread_changed');
  return addAct({ ...thread, assigned: tutor }, { act: 'took', tutor, at });
}

/** A thread stores at most this many of the latest notes, because they are part of its DynamoDB item. */
const maximumNotes = 100;

/**
 * Adds a note among tutors. If the note is to a colleague, the thread is then assigned to this colleague, and `from` is as
 * in {@link assign}. A colleague who can't change the thread for now is refused in the same way as one who has left, so
 * that nobody learns of the student's report.
 */
export function addNote(thread: Thread, { note, from }: { note: Note; from: string | null }): Thread {
  if (thread.notes.some(({ noteId }) => noteId === note.noteId)) return thread;
  const noted = { ...thread, notes: [...thread.notes, note].slice(-maximumNotes) };
  const { to, tutor, at } = note;
  if (to === null) return noted;
  if (isPausedFor(thread, to)) throw new Failure('colleague_unavailable');
  if ((thread.assigned?.tutorId ?? null) !== from) throw new Failure('thread_changed');
  return addAct({ ...noted, assigned: to }, { act: 'passed', tutor, at });
}

/** A thread stores at most this many of the tutors' latest actions. The Lambda function's log contains all actions. */
const maximumActs = 100;

const addAct = (thread: Thread, act: TutorAction): Thread => ({
  ...thread,
  acts: [...thread.acts, act].slice(-maximumActs),
});
