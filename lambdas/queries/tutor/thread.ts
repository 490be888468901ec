/** `writing` is a text that a tutor reads; all else is a question. */
export type ThreadKind = 'question' | 'writing';
export type ThreadState = 'waiting' | 'answered' | 'closed';
/** The sign of a child in need of help that a text shows. */
export type Concern = 'distress' | 'abuse' | 'danger';

/** The thing that a thread is about, with its titles as they were when it began. */
export interface Subject {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly topicTitle: string | null;
  readonly lessonId: string | null;
  readonly lessonTitle: string | null;
  readonly attemptId: string | null;
  readonly questionId: string | null;
}

/** A member of the centre's staff: a tutor. */
export interface Tutor {
  readonly tutorId: string;
  readonly name: string;
}

/** A message of a thread as far as the thread itself knows it; its text lies apart. */
export interface MessageMark {
  readonly messageId: string;
  /** Null for the student. */
  readonly tutor: Tutor | null;
  /** ISO 8601 in UTC, as all times here. */
  readonly at: string;
}

/** An act of a tutor on a thread that isn't a message. */
export interface Act {
  readonly act: 'took' | 'released' | 'closed' | 'reopened';
  readonly tutor: Tutor;
  readonly at: string;
}

/** A conversation of one student with the centre's tutors. One item of the table, so that each step is one write. */
export interface Thread {
  readonly studentId: string;
  readonly threadId: string;
  /** Counts the writes; 0 where nothing is stored yet. */
  readonly revision: number;
  readonly kind: ThreadKind;
  readonly subject: Subject | null;
  /** The student's first name, which is all that tutors are told of them. */
  readonly studentName: string;
  /** True where the student wants a mail when a tutor answers. */
  readonly notify: boolean;
  readonly startedAt: string;
  /** Oldest first; the first is the student's. */
  readonly messages: readonly MessageMark[];
  /** The number of messages that the student has seen. */
  readonly seenCount: number;
  /** The time at which one side closed it; null while it is open. */
  readonly closedAt: string | null;
  /** The tutor who closed it; null while it is open, and where the student did. */
  readonly closedBy: Tutor | null;
  readonly assigned: Tutor | null;
  readonly acts: readonly Act[];
  /** Ids of the tutors' messages that the student reported, in the order of the reports. */
  readonly reported: readonly string[];
  /** The number of these reports that were there when a safeguarding lead last opened the thread. */
  readonly reportsSeen: number;
  /** The sign of need that the last message which showed one shows. */
  readonly concern: Concern | null;
  /** Ids of the messages that show a concern and were sent since a member of staff last opened the thread. */
  readonly unreadConcerns: readonly string[];
}

/** True where the last message is the student's, so that a tutor is to answer. */
const isUnanswered = ({ messages }: Thread) => messages.at(-1)?.tutor === null;

export function stateOf(thread: Thread): ThreadState {
  if (thread.closedAt !== null) return 'closed';
  return isUnanswered(thread) ? 'waiting' : 'answered';
}

/** Since when a thread is in its state: a waiting one since the first message that no tutor has answered. */
export function since(thread: Thread): string {
  if (thread.closedAt !== null) return thread.closedAt;
  const { messages, startedAt } = thread;
  if (!isUnanswered(thread)) return messages.at(-1)?.at ?? startedAt;
  const answered = messages.findLastIndex(({ tutor }) => tutor !== null);
  return messages[answered + 1]?.at ?? startedAt;
}

/**
 * The list of the inbox that a thread is in: its state's, but an unread concern waits for a tutor also where the student,
 * or whoever has the student's phone, has closed the conversation.
 */
export const inboxStateOf = (thread: Thread): ThreadState =>
  thread.unreadConcerns.length > 0 ? 'waiting' : stateOf(thread);

/** The place of a thread in its list of the inbox: an unread concern comes before every date. */
export const inboxRank = (thread: Thread): string =>
  thread.unreadConcerns.length > 0 ? `!${since(thread)}` : since(thread);

/** The tutors whose messages the student reported, of the reports from number `first` on. */
function reportedTutors({ messages, reported }: Thread, first = 0): readonly string[] {
  const ids = reported.slice(first);
  return messages.flatMap(({ messageId, tutor }) =>
    tutor && ids.includes(messageId) ? [tutor.tutorId] : [],
  );
}

/** A member of staff who looks at a thread or acts on it. */
export interface Viewer {
  readonly tutor: Tutor;
  /** True for the centre's safeguarding leads. */
  readonly isLead: boolean;
}

/** Only a safeguarding lead learns of a report, and not one whom it is about. */
export const seesReports = (thread: Thread, { tutor, isLead }: Viewer): boolean =>
  isLead && !reportedTutors(thread).includes(tutor.tutorId);

/** True for a tutor who was reported in a thread that no safeguarding lead has opened since. */
export const isPausedFor = (thread: Thread, { tutorId }: Tutor): boolean =>
  reportedTutors(thread, thread.reportsSeen).includes(tutorId);

export function unreadCount({ messages, seenCount }: Thread): number {
  return messages.slice(seenCount).filter(({ tutor }) => tutor !== null).length;
}
