import * as z from 'zod/mini';
import type { ThreadState } from '../../../contract/queries/queries.ts';
import type { Deep } from '../../runtime/handlers.ts';

const tutor = z.object({ tutorId: z.string(), name: z.string() });
export type Tutor = Deep<z.infer<typeof tutor>>;

/** A message without its text, which has an item of its own. */
const messageMark = z.object({
  messageId: z.string(),
  /** Null for the student. */
  tutor: z.nullable(tutor),
  /** ISO 8601 in UTC, as all times here. */
  at: z.string(),
});
export type MessageMark = Deep<z.infer<typeof messageMark>>;

const tutorAction = z.object({
  act: z.enum(['took', 'released', 'closed', 'reopened']),
  tutor,
  at: z.string(),
});
export type TutorAction = Deep<z.infer<typeof tutorAction>>;

export interface ThreadKey {
  readonly studentId: string;
  readonly threadId: string;
}

/** The part of a thread that its lines in lists contain too. */
export const threadHead = {
  kind: z.enum(['question', 'writing']),
  subject: z.nullable(
    z.object({
      courseId: z.string(),
      courseTitle: z.string(),
      topicTitle: z.nullable(z.string()),
      lessonId: z.nullable(z.string()),
      lessonTitle: z.nullable(z.string()),
      attemptId: z.nullable(z.string()),
      questionId: z.nullable(z.string()),
    }),
  ),
  startedAt: z.string(),
};

export const storedThread = z.object({
  ...threadHead,
  /** The number of writes, which is 0 before the first. */
  revision: z.int(),
  /** The student's first name. Tutors learn nothing else about the student. */
  studentName: z.string(),
  /** Whether the student wants a mail when a tutor answers. */
  notify: z.boolean(),
  messages: z.array(messageMark),
  seenCount: z.int(),
  closedAt: z.nullable(z.string()),
  /** The tutor who closed the thread; null while it is open, and if the student closed it. */
  closedBy: z.nullable(tutor),
  assigned: z.nullable(tutor),
  acts: z.array(tutorAction),
  /** Ids of the tutors' messages that the student reported, in the order of the reports. */
  reported: z.array(z.string()),
  /** The number of reports that existed when a safeguarding lead last opened the thread. */
  reportsSeen: z.int(),
  /** The concern of the last message that raised one. */
  concern: z.nullable(z.enum(['distress', 'abuse', 'danger'])),
  /** Ids of the messages that raised a concern since a member of staff last opened the thread. */
  unreadConcerns: z.array(z.string()),
});
/** A conversation of one student with the centre's tutors. It is one item of the table, so that each change is one write. */
export type Thread = Deep<z.infer<typeof storedThread>> & ThreadKey;

/** Builds the id by which staff address a thread. */
export const buildInboxId = ({ studentId, threadId }: ThreadKey): string => `${studentId}~${threadId}`;

export function parseInboxId(inboxId: string): ThreadKey {
  const [studentId = '', threadId = ''] = inboxId.split('~');
  return { threadId, studentId };
}

const isUnanswered = ({ messages }: Thread) => messages.at(-1)?.tutor === null;

export function getState(thread: Thread): ThreadState {
  if (thread.closedAt !== null) return 'closed';
  return isUnanswered(thread) ? 'waiting' : 'answered';
}

/** Returns when a thread entered its state. A waiting thread waits since the first message that no tutor has answered. */
export function getStateStart(thread: Thread): string {
  if (thread.closedAt !== null) return thread.closedAt;
  const { messages, startedAt } = thread;
  if (!isUnanswered(thread)) return messages.at(-1)?.at ?? startedAt;
  const lastAnswer = messages.findLastIndex(({ tutor }) => tutor !== null);
  return messages[lastAnswer + 1]?.at ?? startedAt;
}

/**
 * Returns the list of the inbox that shows a thread. A thread with an unread concern is in the list of waiting threads
 * even if the student, or somebody who has the student's phone, has closed it.
 */
export const getInboxState = (thread: Thread): ThreadState =>
  thread.unreadConcerns.length > 0 ? 'waiting' : getState(thread);

/** Returns the sort key of a thread in its list of the inbox. `!` sorts unread concerns before every date. */
export const getInboxRank = (thread: Thread): string =>
  thread.unreadConcerns.length > 0 ? `!${getStateStart(thread)}` : getStateStart(thread);

/** Lists the tutors whose messages the student reported, without the first `skipped` reports. */
function listReportedTutors({ messages, reported }: Thread, skipped = 0): readonly string[] {
  const ids = reported.slice(skipped);
  return messages.flatMap(({ messageId, tutor }) =>
    tutor && ids.includes(messageId) ? [tutor.tutorId] : [],
  );
}

/** A member of staff who reads or changes a thread. */
export interface Viewer {
  readonly tutor: Tutor;
  /** Whether the viewer is one of the centre's safeguarding leads. */
  readonly isLead: boolean;
}

/** Only safeguarding leads see reports, and a lead who was reported doesn't. */
export const seesReports = (thread: Thread, { tutor, isLead }: Viewer): boolean =>
  isLead && !listReportedTutors(thread).includes(tutor.tutorId);

/** A reported tutor can't change the thread until a safeguarding lead has opened it. */
export const isPausedFor = (thread: Thread, { tutorId }: Tutor): boolean =>
  listReportedTutors(thread, thread.reportsSeen).includes(tutorId);

/** Counts the tutors' messages that the student hasn't seen. */
export function countUnread({ messages, seenCount }: Thread): number {
  return messages.slice(seenCount).filter(({ tutor }) => tutor !== null).length;
}
