import type { ThreadKey } from '../../contract/identifier-rules.ts';
import * as z from 'zod/mini';
import type { ThreadState } from '../../contract/tutor/threads.ts';
import type { InboxState } from '../../contract/tutor/inbox.ts';
import { concerns } from '../../contract/safeguarding/safeguarding-options.ts';
import { flawReasons, threadKinds } from '../../contract/tutor/tutor-options.ts';
import type { Deep } from '../runtime/handlers.ts';

const tutor = z.object({ tutorId: z.string(), name: z.string() });
export type Tutor = Deep<z.infer<typeof tutor>>;

const photoMark = z.object({
  photoId: z.string(),
  /** Which tutor removed the photo, and when. */
  removed: z.nullable(z.object({ tutor, at: z.string() })),
});
export type PhotoMark = Deep<z.infer<typeof photoMark>>;

/** A message without its text and photos. Each of these is stored as a DynamoDB item of its own. */
const messageMark = z.object({
  messageId: z.string(),
  /** Null if the student wrote the message. */
  tutor: z.nullable(tutor),
  /** ISO 8601 in UTC, like all times in this file. */
  at: z.string(),
  /** Missing if the message has none. */
  photos: z.exactOptional(z.array(photoMark)),
});
export type MessageMark = Deep<z.infer<typeof messageMark>>;

const tutorAction = z.object({
  act: z.enum(['took', 'passed', 'released', 'closed', 'reopened']),
  tutor,
  at: z.string(),
});
export type TutorAction = Deep<z.infer<typeof tutorAction>>;

/** A member of staff told the safeguarding lead about the thread. `text` may be empty. */
const referral = z.object({ referralId: z.string(), tutor, at: z.string(), text: z.string() });
export type Referral = Deep<z.infer<typeof referral>>;

/** A note among tutors. `to` is the colleague to whom the thread was passed with the note, or null. */
const note = z.object({ noteId: z.string(), tutor, to: z.nullable(tutor), at: z.string(), text: z.string() });
export type Note = Deep<z.infer<typeof note>>;

/** These fields are stored both in the thread and in `line`, the thread's short copy for the student's list. */
export const threadHead = {
  kind: z.enum(threadKinds),
  /** What is wrong. Set if the kind is `flaw`. */
  reason: z.exactOptional(z.enum(flawReasons)),
  subject: z.nullable(
    z.object({
      courseId: z.string(),
      courseTitle: z.string(),
      topicTitle: z.nullable(z.string()),
      lessonId: z.nullable(z.string()),
      lessonTitle: z.nullable(z.string()),
      attemptId: z.nullable(z.string()),
      questionId: z.nullable(z.string()),
      checkId: z.exactOptional(z.string()),
    }),
  ),
  startedAt: z.string(),
  /** The first words of the first message, by which the student recognises the thread in a list. */
  firstLine: z.string(),
};

export const storedThread = z.object({
  ...threadHead,
  /** Grows by 1 with each write. 0 means that nothing is stored yet. */
  revision: z.int(),
  /** The student's first name. Tutors learn nothing else about the student. */
  studentName: z.string(),
  /** Whether the student wants a mail when a tutor answers. */
  notify: z.boolean(),
  messages: z.array(messageMark),
  seenCount: z.int(),
  closedAt: z.nullable(z.string()),
  /** The tutor who closed the thread. Null while the thread is open, and if the student closed the thread. */
  closedBy: z.nullable(tutor),
  assigned: z.nullable(tutor),
  acts: z.array(tutorAction),
  /** Ids of the tutors' messages that the student reported, in the order of the reports. */
  reported: z.array(z.string()),
  /** The length of `reported` when a safeguarding lead last opened the thread. */
  reportsSeen: z.int(),
  /** How many messages the thread had when a member of staff last opened it. */
  openedCount: z.int(),
  /** Only staff see these, and the student's download doesn't contain them. */
  referrals: z.array(referral),
  /** Like `referrals`, only staff see these, and the student's download doesn't contain them. */
  notes: z.array(note),
  /** The latest concern that a message raised. */
  concern: z.nullable(z.enum(concerns)),
  /** Ids of the messages that raised a concern since a member of staff last opened the thread. */
  unreadConcerns: z.array(z.string()),
});
/** A student's conversation with the tutors, in one DynamoDB item so that each change is one write. */
export type Thread = Deep<z.infer<typeof storedThread>> & ThreadKey;

const isUnanswered = ({ messages }: Thread) => messages.at(-1)?.tutor === null;

export function getState(thread: Thread): ThreadState {
  if (thread.closedAt !== null) return 'closed';
  return isUnanswered(thread) ? 'waiting' : 'answered';
}

/** Returns when the thread became waiting, answered or closed. A thread waits from its first unanswered message on. */
export function getStateStart(thread: Thread): string {
  if (thread.closedAt !== null) return thread.closedAt;
  const { messages, startedAt } = thread;
  if (!isUnanswered(thread)) return messages.at(-1)?.at ?? startedAt;
  const lastAnswer = messages.findLastIndex(({ tutor }) => tutor !== null);
  return messages[lastAnswer + 1]?.at ?? startedAt;
}

/**
 * A report of something wrong in the content counts as a question once it needs safeguarding. A report about a tutor
 * doesn't change that, because the tutor would notice. A notice tells the leads about it.
 */
const isPlainFlaw = ({ kind, concern, referrals }: Thread): boolean =>
  kind === 'flaw' && concern === null && referrals.length === 0;

/**
 * A thread with an unread concern counts as waiting even if it is closed, so that nobody with the student's phone can
 * hide the concern from the tutors.
 */
export function getInboxState(thread: Thread): InboxState {
  if (thread.unreadConcerns.length > 0) return 'waiting';
  const state = getState(thread);
  return state === 'waiting' && isPlainFlaw(thread) ? 'flaws' : state;
}

/**
 * A thread's sort key in the inbox. The `!` puts threads with unread concerns before all others. `"` follows, for concerns
 * that somebody has read but nobody has answered, because the child still waits. The tutor's id at the end tells whose thread
 * it is, so that nobody reads a thread only to count or to skip it.
 */
export const getInboxRank = (thread: Thread): string =>
  [
    thread.unreadConcerns.length > 0 ? '!' : thread.concern !== null && isUnanswered(thread) ? '"' : '',
    getStateStart(thread),
    thread.assigned && '#',
    thread.assigned?.tutorId,
  ].join('');

/** Returns the id of the tutor to whom the thread with this sort key is assigned, or undefined. */
export const readAssignedTo = (rank: string): string | undefined => rank.split('#')[1];

/** Whether the student wrote last, and no member of staff has opened the thread since. */
export const isUnopened = (thread: Thread): boolean =>
  isUnanswered(thread) && thread.openedCount < thread.messages.length;

/** Returns the ids of the tutors whose messages the student reported. The first `skipped` reports are left out. */
function listReportedTutors({ messages, reported }: Thread, skipped = 0): readonly string[] {
  const ids = reported.slice(skipped);
  return messages.flatMap(({ messageId, tutor }) =>
    tutor && ids.includes(messageId) ? [tutor.tutorId] : [],
  );
}

/** A member of staff who reads or changes a thread. */
export interface Viewer {
  readonly tutor: Tutor;
  readonly isLead: boolean;
}

/** Only safeguarding leads see reports, except a lead whom the student reported in the same thread. */
export const seesReports = (thread: Thread, { tutor, isLead }: Viewer): boolean =>
  isLead && !listReportedTutors(thread).includes(tutor.tutorId);

/** A reported tutor can't change the thread until a safeguarding lead has opened the thread. */
export const isPausedFor = (thread: Thread, { tutorId }: Tutor): boolean =>
  listReportedTutors(thread, thread.reportsSeen).includes(tutorId);

/**
 * Returns the lesson under which the tutor may share an answer of the thread, or null. What a child in need wrote is shared
 * in no words.
 */
export function findSharedLesson(thread: Thread, tutor: Tutor) {
  const { subject, messages, concern, referrals } = thread;
  const isAnswered = messages.some((message) => message.tutor !== null);
  const isSafe = concern === null && referrals.length === 0 && !isPausedFor(thread, tutor);
  if (!subject?.lessonId || !isAnswered || !isSafe) return null;
  return { courseId: subject.courseId, lessonId: subject.lessonId };
}

/** Returns the tutor who passed the thread to the assigned tutor, or null if the assigned tutor took the thread. */
export function findPasser({ assigned, acts }: Thread): Tutor | null {
  const last = acts.findLast(({ act }) => act === 'took' || act === 'passed' || act === 'released');
  return assigned !== null && last?.act === 'passed' ? last.tutor : null;
}

export function countUnread({ messages, seenCount }: Thread): number {
  return messages.slice(seenCount).filter(({ tutor }) => tutor !== null).length;
}
