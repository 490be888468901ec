import * as z from 'zod/mini';
import { attemptId, courseId, lessonId, optionId, questionId, timestamp } from './identifiers.ts';
import { uuidPattern } from './identifier-rules.ts';
import { botLimits, type queriesRoutes, threadLimits } from './queries-routes.ts';
import type { RouteSchemas } from './route.ts';

/** A UUID that the browser makes, so that sending twice sends once. */
const uuid = z.string().check(z.regex(uuidPattern));
export const threadId = uuid;
export const messageId = uuid;
/** A thread as staff address it, from the inbox. */
export const inboxId = z
  .string()
  .check(z.maxLength(200), z.regex(/^[\w-]{1,128}~[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/));

/** `writing` is a text that a tutor reads; all else is a question. */
export const threadKind = z.enum(['question', 'writing']);
export type ThreadKind = z.infer<typeof threadKind>;

/** `waiting` for a tutor, `answered` by one, or `closed` by either side. */
export const threadState = z.enum(['waiting', 'answered', 'closed']);
export type ThreadState = z.infer<typeof threadState>;

/** The sign of a child in need of help that a text shows. */
export const concern = z.enum(['distress', 'abuse', 'danger']);
export type Concern = z.infer<typeof concern>;

/** A UUID that the browser makes for a question to Ask Bot. */
export const turnId = uuid;

/** The ways on after an answer of Ask Bot. */
export const botWant = z.enum(['worked-example', 'mistakes', 'question', 'another']);
export type BotWant = z.infer<typeof botWant>;

/** A lesson that Ask Bot speaks of. */
const botLesson = z.object({
  courseId,
  courseTitle: z.string(),
  lessonId,
  lessonTitle: z.string(),
});
export type BotLesson = z.infer<typeof botLesson>;

/** A section of a lesson as it stands, with the place that it is cited from. */
export const botPassage = z.extend(botLesson, {
  sectionId: z.string(),
  heading: z.string(),
  /** Markdown. */
  text: z.string(),
});
export type BotPassage = z.infer<typeof botPassage>;

const botQuestion = z.object({
  stem: z.string(),
  options: z.array(z.object({ optionId, text: z.string() })),
});

export const botReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passages'),
    /** The way on that was asked for; null where a question was. */
    want: z.nullable(botWant),
    passages: z.array(botPassage),
    lesson: botLesson,
    /** A lesson that fits better, of a course that the student doesn't own. */
    elsewhere: z.nullable(botLesson),
    /** A computer's wording of the passages, in Markdown: `[1]` cites the first. Missing where there is none. */
    written: z.exactOptional(z.string()),
  }),
  /** The only lesson that fits is of a course that the student doesn't own. */
  z.object({ kind: z.literal('elsewhere'), lesson: botLesson }),
  /** Nothing in the lessons answers it. */
  z.object({ kind: z.literal('unknown') }),
  /** There is no more of what was asked for. */
  z.object({ kind: z.literal('nothing-more'), want: botWant, lesson: z.nullable(botLesson) }),
  /** The question is in a quiz that the student has open: its lesson helps, and the answer is the student's. */
  z.object({ kind: z.literal('held'), lesson: botLesson }),
  z.object({ kind: z.literal('question'), lesson: botLesson, question: botQuestion }),
  z.object({
    kind: z.literal('graded'),
    lesson: botLesson,
    question: botQuestion,
    chosenOptionId: optionId,
    correctOptionId: optionId,
    /** The mistake behind a wrong answer; null for the right one. */
    reason: z.nullable(z.string()),
    solution: z.string(),
  }),
  z.object({ kind: z.literal('concern'), concern }),
]);
export type BotReply = z.infer<typeof botReply>;

/** What the student said: a text, a way on from an earlier turn, or the answer to its question. */
export const botAsked = z.union([
  z.strictObject({ text: z.string().check(z.maxLength(botLimits.question), z.regex(/\S/)) }),
  z.strictObject({ want: botWant, of: turnId }),
  z.strictObject({ optionId, of: turnId }),
]);
export type BotAsked = z.infer<typeof botAsked>;

export const botTurn = z.object({ turnId, at: timestamp, asked: botAsked, reply: botReply });
export type BotTurn = z.infer<typeof botTurn>;

/** The thing that a thread is about, as the student names it. */
export const askedSubject = z.union([
  z.strictObject({ courseId, lessonId: z.optional(lessonId) }),
  z.strictObject({ attemptId, questionId: z.optional(questionId) }),
]);
export type AskedSubject = z.infer<typeof askedSubject>;

/** The same with its titles as they were when the thread began. */
export const threadSubject = z.object({
  courseId,
  courseTitle: z.string(),
  topicTitle: z.nullable(z.string()),
  lessonId: z.nullable(lessonId),
  lessonTitle: z.nullable(z.string()),
  attemptId: z.nullable(attemptId),
  questionId: z.nullable(questionId),
});
export type ThreadSubject = z.infer<typeof threadSubject>;

const threadHead = {
  kind: threadKind,
  /** Null for a question about something else. */
  subject: z.nullable(threadSubject),
  state: threadState,
  startedAt: timestamp,
  /** The time of the last message. */
  changedAt: timestamp,
  messageCount: z.int(),
};

export const threadMessage = z.object({
  messageId,
  /** The first name of the tutor who wrote it; null for the student. */
  tutor: z.nullable(z.string()),
  text: z.string(),
  at: timestamp,
  /** True where the student has reported it to the centre. */
  reported: z.boolean(),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

export const threadSummary = z.object({
  threadId,
  ...threadHead,
  /** The number of messages that the student hasn't seen. */
  unread: z.int(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

export const thread = z.extend(threadSummary, {
  /** True where the student wants a mail when a tutor answers. */
  notify: z.boolean(),
  messages: z.array(threadMessage),
});
export type Thread = z.infer<typeof thread>;

const sentThread = z.extend(thread, {
  /** The sign of need that the message shows; the page then shows whom to turn to. */
  concern: z.nullable(concern),
});
export type SentThread = z.infer<typeof sentThread>;

const assignment = z.object({ name: z.string(), mine: z.boolean() });

export const inboxSummary = z.object({
  inboxId,
  ...threadHead,
  /** Since when it waits, or has been answered or closed. */
  since: timestamp,
  studentName: z.string(),
  /** The tutor who has taken it on. */
  assigned: z.nullable(assignment),
  concern: z.nullable(concern),
  /** True where the student has reported a message. */
  reported: z.boolean(),
});
export type InboxSummary = z.infer<typeof inboxSummary>;

/** A question of an attempt as the student saw it. */
export const inboxQuestion = z.object({
  stem: z.string(),
  options: z.array(z.object({ optionId, text: z.string(), reason: z.nullable(z.string()) })),
  correctOptionId: optionId,
  chosenOptionId: z.nullable(optionId),
  solution: z.string(),
  /** True while the attempt is open, so that its answer is not to be given away. */
  open: z.boolean(),
});
export type InboxQuestion = z.infer<typeof inboxQuestion>;

export const inboxThread = z.extend(inboxSummary, {
  messages: z.array(threadMessage),
  question: z.nullable(inboxQuestion),
  /** The result of the attempt that was asked about; null while it is open. */
  attempt: z.nullable(z.object({ correctCount: z.nullable(z.int()), questionCount: z.int() })),
  /** The lesson that was asked about, in Markdown: tutors own no course. */
  lesson: z.nullable(z.string()),
  /** The task of that lesson that a writing answers. */
  task: z.nullable(z.string()),
  /** Other tutors who had it open in the last minutes. */
  alsoOpen: z.array(z.string()),
});
export type InboxThread = z.infer<typeof inboxThread>;

const text = z.string().check(z.maxLength(threadLimits.message), z.regex(/\S/));
const threadParams = z.strictObject({ threadId });
const inboxParams = z.strictObject({ inboxId });

export const queriesSchemas = {
  getConversation: {
    reply: z.object({
      /** Oldest first; those of the last 30 days, as far as they fit. */
      turns: z.array(botTurn),
      /** The number of questions that the student may still ask today. */
      left: z.int(),
    }),
  },
  /** Asks Ask Bot. The same turn again gives the same reply. */
  askBot: {
    params: z.strictObject({ turnId }),
    body: z.strictObject({
      asked: botAsked,
      /** The last turn, to which a text such as "why?" belongs; null at the beginning. */
      after: z.nullable(turnId),
    }),
    reply: z.object({ turn: botTurn, left: z.int() }),
  },
  eraseConversation: { reply: z.undefined() },
  listThreads: {
    reply: z.object({
      /** Last changed first. */
      threads: z.array(threadSummary),
      /** The number of messages that the student may still send today. */
      messagesLeft: z.int(),
    }),
  },
  startThread: {
    params: threadParams,
    body: z.strictObject({
      kind: threadKind,
      subject: z.nullable(askedSubject),
      notify: z.boolean(),
      /** The student asks for help for themselves: the safeguarding lead is told, whatever the text. */
      needsHelp: z.optional(z.literal(true)),
      messageId,
      text,
    }),
    reply: sentThread,
  },
  getThread: { params: threadParams, reply: thread },
  sendMessage: {
    params: z.strictObject({ threadId, messageId }),
    body: z.strictObject({ text }),
    reply: sentThread,
  },
  /** Notes how many messages the student has seen. A smaller number changes nothing. */
  markRead: {
    params: threadParams,
    body: z.strictObject({ messageCount: z.int().check(z.nonnegative()) }),
    reply: threadSummary,
  },
  /** Closes a thread, or opens it again. */
  closeThread: { params: threadParams, body: z.strictObject({ closed: z.boolean() }), reply: threadSummary },
  /** Tells the centre that a tutor's message is not as it should be. */
  reportMessage: { params: z.strictObject({ threadId, messageId }), reply: thread },
  listInbox: {
    query: z.strictObject({
      state: z.optional(threadState),
      courseId: z.optional(courseId),
      kind: z.optional(threadKind),
      /** Opaque, from the reply before. */
      cursor: z.optional(z.string().check(z.maxLength(1024))),
    }),
    reply: z.object({
      /** Waiting ones as long as they wait, others last changed first. */
      threads: z.array(inboxSummary),
      cursor: z.nullable(z.string()),
    }),
  },
  openInboxThread: { params: inboxParams, reply: inboxThread },
  reply: {
    params: z.strictObject({ inboxId, messageId }),
    body: z.strictObject({
      text,
      /** The number of messages that the tutor has seen: a reply to fewer than there are is refused. */
      messageCount: z.int().check(z.positive()),
    }),
    reply: inboxThread,
  },
  /** Takes a thread on, or lets go of it. `from` is the name of the tutor it is taken from, as `assigned` tells it. */
  assignThread: {
    params: inboxParams,
    body: z.strictObject({ mine: z.boolean(), from: z.nullable(z.string().check(z.maxLength(200))) }),
    reply: inboxThread,
  },
  closeInboxThread: {
    params: inboxParams,
    body: z.strictObject({ closed: z.boolean() }),
    reply: inboxThread,
  },
} as const satisfies RouteSchemas<typeof queriesRoutes>;
