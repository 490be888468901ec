import * as z from 'zod/mini';
import { botInput, botTurn, turnId } from './ask-bot.ts';
import { concern } from './concern.ts';
import { attemptId, courseId, lessonId, optionId, questionId, timestamp, uuid } from '../identifiers.ts';
import { type queriesRoutes, readLength, threadLimits } from './routes.ts';
import type { RouteSchemas } from '../route.ts';

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
  /** True where the student has reported it to the centre. Missing for tutors who aren't safeguarding leads. */
  reported: z.exactOptional(z.boolean()),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

export const threadSummary = z.object({
  threadId,
  ...threadHead,
  /** The number of messages that the student hasn't seen. */
  unread: z.int(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

/** Who closed a thread: a tutor by the first name, or null for the student. */
const closing = z.object({ by: z.nullable(z.string()), at: timestamp });

export const thread = z.extend(threadSummary, {
  /** Null while it is open. */
  closed: z.nullable(closing),
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

const assignment = z.object({ tutorId: z.string(), name: z.string(), mine: z.boolean() });

export const inboxSummary = z.object({
  inboxId,
  ...threadHead,
  /** Since when it waits, or has been answered or closed. */
  since: timestamp,
  studentName: z.string(),
  /** The tutor who has taken it on. */
  assigned: z.nullable(assignment),
  concern: z.nullable(concern),
  /** True where no member of staff has opened it since a message that shows a concern. */
  concernUnread: z.boolean(),
  /** True where the student has reported a message. Only for safeguarding leads, and not for one who is reported. */
  reported: z.exactOptional(z.boolean()),
  /** True where no safeguarding lead has opened it since the last report. For the same readers. */
  reportUnread: z.exactOptional(z.boolean()),
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
  /** Null while it is open. */
  closed: z.nullable(closing),
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
  /** True where the reader may not change it for now. */
  paused: z.boolean(),
});
export type InboxThread = z.infer<typeof inboxThread>;

export const notice = z.object({
  kind: z.enum(['message', 'report', 'bot', 'refused', 'erased']),
  concern: z.nullable(concern),
  at: timestamp,
  /** How often it was raised. */
  count: z.int(),
  /** The conversation to look at; null where there is none, or none any more. */
  inboxId: z.nullable(inboxId),
  /** Of the student's account; null where that is gone, and wasn't known when it was deleted. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The messages of a deleted account that nobody at the centre had read. */
  texts: z.array(z.string()),
  /** True where the reader opens this list for the first time since. */
  isNew: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const text = z.string().check(z.maxLength(threadLimits.message), z.regex(/\S/));
/** Opaque, from the reply before. */
const cursor = z.optional(z.string().check(z.maxLength(1024)));
/** The number of threads of this page that are stored but can't be read; the log names them. */
const unreadable = z.int();
/** A student's text, which the function refuses where it is longer than a message may be. */
const sentText = z.string().check(z.maxLength(readLength), z.regex(/\S/));
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
      asked: botInput,
      /** The last turn, to which a text such as "why?" belongs; null at the beginning. */
      after: z.nullable(turnId),
    }),
    reply: z.object({ turn: botTurn, left: z.int() }),
  },
  eraseConversation: { reply: z.undefined() },
  listThreads: {
    query: z.strictObject({ cursor }),
    reply: z.object({
      /** One page: those with a reply that the student hasn't seen first, then last changed first. */
      threads: z.array(threadSummary),
      unreadable,
      cursor: z.nullable(z.string()),
      /** The number of messages that the student may still send today. */
      messagesLeft: z.int(),
    }),
  },
  /** The cheap call that every open page repeats. */
  countUnread: {
    reply: z.object({
      /** The number of conversations with a reply that the student hasn't seen. */
      threads: z.int(),
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
  /** Notes how many messages the student has seen. A smaller number changes nothing. */
  markRead: {
    params: threadParams,
    body: z.strictObject({ messageCount: z.int().check(z.nonnegative()) }),
    reply: thread,
  },
  /** Closes a thread, or opens it again. */
  closeThread: { params: threadParams, body: z.strictObject({ closed: z.boolean() }), reply: thread },
  /** Tells the centre that a tutor's message is not as it should be. */
  reportMessage: { params: z.strictObject({ threadId, messageId }), reply: thread },
  listInbox: {
    query: z.strictObject({
      state: z.optional(threadState),
      courseId: z.optional(courseId),
      kind: z.optional(threadKind),
      /** Only threads that show a concern and, for a safeguarding lead, those with a report. */
      safeguarding: z.optional(z.literal('only')),
      cursor,
    }),
    reply: z.object({
      /** Of those that wait, unread concerns first, then as long as they wait; others last changed first. */
      threads: z.array(inboxSummary),
      unreadable,
      cursor: z.nullable(z.string()),
    }),
  },
  listNotices: {
    reply: z.object({
      /** Those of which the lead wasn't informed first, then the newest. A notice is listed for 30 days. */
      notices: z.array(notice),
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
  /** Takes a thread on, or lets go of it. `from` is the `tutorId` of the tutor it is taken from, as `assigned` has it. */
  assignThread: {
    params: inboxParams,
    body: z.strictObject({ mine: z.boolean(), from: z.nullable(z.string().check(z.maxLength(128))) }),
    reply: inboxThread,
  },
  /** Closes a thread, or opens it again. One whose student waits for an answer is closed with a message that says why. */
  closeInboxThread: {
    params: inboxParams,
    body: z.strictObject({
      closed: z.boolean(),
      reason: z.optional(
        z.strictObject({
          messageId,
          text,
          /** The number of messages that the tutor has seen, as for a reply. */
          messageCount: z.int().check(z.positive()),
        }),
      ),
    }),
    reply: inboxThread,
  },
} as const satisfies RouteSchemas<typeof queriesRoutes>;
