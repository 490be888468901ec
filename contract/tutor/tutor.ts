import * as z from 'zod/mini';
import { concern } from '../safeguarding/concern.ts';
import {
  attemptId,
  checkId,
  courseId,
  cursor,
  inboxId,
  lessonId,
  questionId,
  timestamp,
  uuid,
} from '../identifiers.ts';
import { messagePhoto, photo, photoId, sentPhoto } from './photos.ts';
import { askedKinds, flawReasons, inboxStates, threadKinds, threadStates } from './tutor-options.ts';
import { readLength } from '../safeguarding/safeguarding-options.ts';
import { noteLength, referralLength, threadLimits, type tutorRoutes } from './routes.ts';
import { topicProgress } from '../quizzes/progress.ts';
import { gradedQuestion } from '../quizzes/questions.ts';
import { bankSchemas } from './bank.ts';
import type { RouteSchemas } from '../route.ts';
import { textTree } from '../text/schema.ts';

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

export const inboxState = z.enum(inboxStates);
export type InboxState = z.infer<typeof inboxState>;

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

const threadHead = {
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

const closing = z.object({ by: z.nullable(z.string()), at: timestamp });

export const thread = z.extend(threadSummary, {
  closed: z.nullable(closing),
  notify: z.boolean(),
  messages: z.array(threadMessage),
});
export type Thread = z.infer<typeof thread>;

const sentThread = z.extend(thread, {
  /** The concern that the sent message raises, or null. If there is one, the page shows people to turn to. */
  concern: z.nullable(concern),
  /** True if the sent message may be about the student's own life. The page then shows Childline's number. */
  helpLine: z.boolean(),
});
export type SentThread = z.infer<typeof sentThread>;

const assignment = z.object({
  tutorId: z.string(),
  name: z.string(),
  mine: z.boolean(),
  /** The first name of the colleague who passed the thread to this tutor. Missing if the tutor took the thread. */
  passedBy: z.exactOptional(z.string()),
});

/** A note among tutors. `to` is the colleague to whom the thread was passed with the note, or null. */
const note = z.object({
  by: z.string(),
  at: timestamp,
  to: z.nullable(z.object({ name: z.string(), me: z.boolean() })),
  text: z.string(),
});

export const inboxSummary = z.object({
  inboxId,
  ...threadHead,
  /** When the student began to wait, a tutor last answered or the thread was closed, depending on `state`. */
  since: timestamp,
  studentName: z.string(),
  assigned: z.nullable(assignment),
  concern: z.nullable(concern),
  /** Whether a message has raised a concern since a member of staff last opened the thread. */
  concernUnread: z.boolean(),
  /** Whether a member of staff has told the safeguarding lead about the thread. */
  referred: z.boolean(),
  /** Missing if the reader isn't a safeguarding lead, or if the student has reported a message by this lead. */
  reported: z.exactOptional(z.boolean()),
  /** True if no safeguarding lead has opened the thread since the last report. Missing if `reported` is missing. */
  reportUnread: z.exactOptional(z.boolean()),
});
export type InboxSummary = z.infer<typeof inboxSummary>;

export const inboxRow = z.extend(inboxSummary, {
  /** The first words of the first message. */
  firstLine: z.string(),
  /** Whether the student wrote last, and no member of staff has opened the thread since. */
  unread: z.boolean(),
});
export type InboxRow = z.infer<typeof inboxRow>;

/** A quiz question as the student saw it, together with the right options for the tutor. */
export const inboxQuestion = z.object({
  ...z.pick(gradedQuestion, {
    lessonId: true,
    stem: true,
    options: true,
    correctOptionIds: true,
    chosenOptionIds: true,
    retryOptionIds: true,
    solution: true,
  }).shape,
  /** True if the student's quiz is still open. The tutor must not reveal the right options then. */
  open: z.boolean(),
});
export type InboxQuestion = z.infer<typeof inboxQuestion>;

/** The student's results in the topic that the thread is about. Other topics are none of the tutor's business. */
const topicResults = z.pick(topicProgress, {
  title: true,
  answered: true,
  mastery: true,
  best: true,
  latest: true,
  mistakes: true,
});

export const inboxThread = z.extend(inboxSummary, {
  closed: z.nullable(closing),
  messages: z.array(threadMessage),
  question: z.nullable(inboxQuestion),
  /** The result of the quiz attempt that the thread is about. `correctCount` is null while the attempt is open. */
  attempt: z.nullable(z.object({ correctCount: z.nullable(z.int()), questionCount: z.int() })),
  /** Null if the thread isn't about a single topic. */
  topic: z.nullable(topicResults),
  /** The lesson's text. Tutors can't open the lesson's page, because they own no course. */
  lesson: z.nullable(textTree),
  /** The writing task or the self-check in the lesson that the thread is about. */
  task: z.nullable(textTree),
  alsoOpen: z.array(z.string()),
  /** Who told the safeguarding lead about the thread. `text` is null if the reader may not see it, and may be empty. */
  referrals: z.array(z.object({ by: z.string(), at: timestamp, text: z.nullable(z.string()) })),
  /** What tutors noted about the thread for each other, oldest first. */
  notes: z.array(note),
  /** True if the tutor who reads the thread can't change it for now, because the student has reported this tutor. */
  paused: z.boolean(),
});
export type InboxThread = z.infer<typeof inboxThread>;

const text = z.string().check(z.maxLength(threadLimits.message), z.regex(/\S/));
/** The number of threads with unreadable data, which this page leaves out. The log names their ids. */
const unreadable = z.int();
/** The schema allows messages that are too long, because the API looks for a concern before it refuses a message. */
const sentText = z.string().check(z.maxLength(readLength), z.regex(/\S/));
/** How many messages of the thread the tutor has seen. If the thread has more messages by now, the call is refused. */
const messageCount = z.int().check(z.positive());
const threadParams = z.strictObject({ threadId });
const staffId = z.string().check(z.maxLength(128));
const inboxParams = z.strictObject({ inboxId });

export const tutorSchemas = {
  listThreads: {
    query: z.strictObject({ cursor }),
    reply: z.object({
      /** One page of threads: first those with an unseen reply, then the most recently changed ones. */
      threads: z.array(threadSummary),
      unreadable,
      cursor: z.nullable(z.string()),
      messagesLeft: z.int(),
    }),
  },
  /** Counts the threads with unread replies. Every open page makes this call again and again, so it is cheap. */
  countUnread: {
    reply: z.object({ threads: z.int() }),
  },
  startThread: {
    params: threadParams,
    body: z.strictObject({
      kind: askedKind,
      subject: z.nullable(askedSubject),
      notify: z.boolean(),
      /** Set if the student asks for help. The safeguarding lead is then informed, whatever the text says. */
      needsHelp: z.optional(z.literal(true)),
      messageId,
      text: sentText,
    }),
    reply: sentThread,
  },
  reportFlaw: {
    params: threadParams,
    body: z.strictObject({
      reason: flawReason,
      subject: flawSubject,
      messageId,
      /** The reason in words, and what the student adds. */
      text: sentText,
    }),
    reply: sentThread,
  },
  getThread: { params: threadParams, reply: thread },
  sendMessage: {
    params: z.strictObject({ threadId, messageId }),
    body: z.strictObject({ text: sentText }),
    reply: sentThread,
  },
  /** Stores how many messages of the thread the student has seen. A number below the stored one changes nothing. */
  markRead: {
    params: threadParams,
    body: z.strictObject({ messageCount: z.int().check(z.nonnegative()) }),
    reply: thread,
  },
  closeThread: { params: threadParams, body: z.strictObject({ closed: z.boolean() }), reply: thread },
  reportMessage: { params: z.strictObject({ threadId, messageId }), reply: thread },
  /**
   * What waits in each tab of the inbox. Every open page of staff makes this call again and again, so it reads only keys of
   * threads and enquiries.
   */
  countInbox: {
    reply: z.object({
      waiting: z.int(),
      /** The waiting threads that are assigned to the caller. */
      mine: z.int(),
      answered: z.int(),
      /** The waiting reports of something wrong. */
      flaws: z.int(),
      enquiries: z.int(),
      /** The students with unseen notices that the caller may see. Missing if the caller isn't a safeguarding lead. */
      notices: z.exactOptional(z.int()),
    }),
  },
  listInbox: {
    query: z.strictObject({
      state: z.optional(inboxState),
      courseId: z.optional(courseId),
      kind: z.optional(threadKind),
      /** If set, the list contains only threads that are assigned to the caller. */
      assigned: z.optional(z.literal('me')),
      /** If set, the list contains only threads with a concern and, for a safeguarding lead, threads with a report. */
      safeguarding: z.optional(z.literal('only')),
      cursor,
    }),
    reply: z.object({
      /**
       * In a list of waiting threads, those with an unread concern come first, and then those that have waited
       * longest. In other lists, the most recently changed threads come first.
       */
      threads: z.array(inboxRow),
      unreadable,
      cursor: z.nullable(z.string()),
    }),
  },
  openInboxThread: { params: inboxParams, reply: inboxThread },
  /** The student never learns of it. */
  referThread: {
    params: z.strictObject({ inboxId, referralId: uuid }),
    body: z.strictObject({ text: z.string().check(z.maxLength(referralLength)) }),
    reply: inboxThread,
  },
  reply: {
    params: z.strictObject({ inboxId, messageId }),
    body: z.strictObject({ text, messageCount }),
    reply: inboxThread,
  },
  listColleagues: {
    reply: z.object({ colleagues: z.array(z.object({ tutorId: z.string(), name: z.string() })) }),
  },
  /**
   * The student never learns of it. If `pass` is set, the thread is assigned to the colleague `pass.to`. `pass.from` is
   * the `tutorId` of the tutor who had the thread before.
   */
  addNote: {
    params: z.strictObject({ inboxId, noteId: uuid }),
    body: z.strictObject({
      text: z.string().check(z.maxLength(noteLength), z.regex(/\S/)),
      pass: z.optional(z.strictObject({ to: staffId, from: z.nullable(staffId) })),
    }),
    reply: inboxThread,
  },
  /** Assigns a thread to the caller or to nobody. `from` is the `tutorId` of the tutor who had the thread before. */
  assignThread: {
    params: inboxParams,
    body: z.strictObject({ mine: z.boolean(), from: z.nullable(staffId) }),
    reply: inboxThread,
  },
  /** Closes or reopens a thread. If the student waits for an answer, `reason` is required and sent as a message. */
  closeInboxThread: {
    params: inboxParams,
    body: z.strictObject({
      closed: z.boolean(),
      reason: z.optional(z.strictObject({ messageId, text, messageCount })),
    }),
    reply: inboxThread,
  },
  addPhoto: {
    params: z.strictObject({ threadId, messageId, photoId }),
    body: sentPhoto,
    reply: thread,
  },
  getPhoto: { params: z.strictObject({ threadId, photoId }), reply: photo },
  getInboxPhoto: { params: z.strictObject({ inboxId, photoId }), reply: photo },
  removePhoto: { params: z.strictObject({ inboxId, photoId }), reply: inboxThread },
  ...bankSchemas,
} as const satisfies RouteSchemas<typeof tutorRoutes>;
