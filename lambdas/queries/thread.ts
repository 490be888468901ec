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
  readonly assigned: Tutor | null;
  readonly acts: readonly Act[];
  /** Ids of the tutors' messages that the student reported. */
  readonly reported: readonly string[];
  /** The sign of need that the last message which showed one shows. */
  readonly concern: Concern | null;
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

export function unreadCount({ messages, seenCount }: Thread): number {
  return messages.slice(seenCount).filter(({ tutor }) => tutor !== null).length;
}

/** The first word of a name: tutors and students call each other by it. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
