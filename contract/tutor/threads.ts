import * as z from 'zod/mini';
import { attemptId, checkId, courseId, lessonId, questionId, timestamp, uuid } from '../identifiers.ts';
import { concern } from '../safeguarding/concern.ts';
import { messagePhoto } from './photos.ts';
import { askedKinds, flawReasons, threadKinds, threadStates } from './tutor-options.ts';

export const threadId = uuid;
export const messageId = uuid;

export const threadKind = z.enum(threadKinds);
export type ThreadKind = z.infer<typeof threadKind>;
export const askedKind = z.enum(askedKinds);
export type AskedKind = z.infer<typeof askedKind>;
export const flawReason = z.enum(flawReasons);
export type FlawReason = z.infer<typeof flawReason>;

export const threadState = z.enum(threadStates);
export type ThreadState = z.infer<typeof threadState>;

/** What a new thread is about: a course, a lesson, a quiz attempt or a question of a quiz attempt. */
export const askedSubject = z.union([
  z.strictObject({ courseId, lessonId: z.optional(lessonId) }),
  z.strictObject({ attemptId, questionId: z.optional(questionId) }),
]);
export type AskedSubject = z.infer<typeof askedSubject>;

/** Where something is wrong: in a lesson, in one of its self-checks, or in a question of a quiz attempt. */
export const flawSubject = z.union([
  z.strictObject({ courseId, lessonId, checkId: z.optional(checkId) }),
  z.strictObject({ attemptId, questionId }),
]);
export type FlawSubject = z.infer<typeof flawSubject>;

/** What a thread is about. The titles stay as they were when the thread began. */
export const threadSubject = z.object({
  courseId,
  courseTitle: z.string(),
  topicTitle: z.nullable(z.string()),
  lessonId: z.nullable(lessonId),
  lessonTitle: z.nullable(z.string()),
  attemptId: z.nullable(attemptId),
  questionId: z.nullable(questionId),
  /** Set if the thread is about a self-check in the lesson. */
  checkId: z.exactOptional(checkId),
});
export type ThreadSubject = z.infer<typeof threadSubject>;

/** The fields that the student's list and the staff's inbox share. */
export const threadHead = {
  kind: threadKind,
  /** Set if the kind is `flaw`. */
  reason: z.exactOptional(flawReason),
  subject: z.nullable(threadSubject),
  state: threadState,
  startedAt: timestamp,
  changedAt: timestamp,
  messageCount: z.int(),
};

export const threadMessage = z.object({
  messageId,
  /** The first name of the tutor who wrote the message; null if the student wrote it. */
  tutor: z.nullable(z.string()),
  text: z.string(),
  at: timestamp,
  /** True if the student has reported the message. Only safeguarding leads get this field. */
  reported: z.exactOptional(z.boolean()),
  photos: z.exactOptional(z.array(messagePhoto)),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

export const threadSummary = z.object({
  threadId,
  ...threadHead,
  /** The first words of the first message. */
  firstLine: z.string(),
  unread: z.int(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

export const closing = z.object({ by: z.nullable(z.string()), at: timestamp });

export const thread = z.extend(threadSummary, {
  closed: z.nullable(closing),
  notify: z.boolean(),
  messages: z.array(threadMessage),
});
export type Thread = z.infer<typeof thread>;

export const sentThread = z.extend(thread, {
  /** The concern that the sent message raises, or null. If there is one, the page shows people to turn to. */
  concern: z.nullable(concern),
  /** True if the sent message may be about the student's own life. The page then shows Childline's number. */
  helpLine: z.boolean(),
});
export type SentThread = z.infer<typeof sentThread>;
