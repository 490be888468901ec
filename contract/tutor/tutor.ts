import * as z from 'zod/mini';
import { courseId, cursor, inboxId, uuid } from '../identifiers.ts';
import type { RouteSchemas } from '../route.ts';
import { readLength } from '../safeguarding/safeguarding-options.ts';
import { bankSchemas } from './bank.ts';
import { inboxRow, inboxState, inboxThread } from './inbox.ts';
import { photo, photoId, sentPhoto } from './photos.ts';
import type { sharedAnswerRoutes } from './shared-answer-routes.ts';
import { sharedAnswerSchemas } from './shared-answers.ts';
import { noteLength, referralLength, threadLimits, type tutorRoutes } from './routes.ts';
import {
  askedKind,
  askedSubject,
  flawReason,
  flawSubject,
  messageId,
  sentThread,
  thread,
  threadId,
  threadKind,
  threadSummary,
} from './threads.ts';

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
   * threads and enquiries. For a safeguarding lead it also reads the group of each student with unseen notices, and the
   * notices of a group whose unseen ones are all reports, because a report about this lead doesn't count.
   */
  countInbox: {
    reply: z.object({
      waiting: z.int(),
      /** The waiting threads, reports of something wrong included, that are assigned to the caller. */
      mine: z.int(),
      answered: z.int(),
      /** The waiting reports of something wrong. */
      flaws: z.int(),
      /** The answers that colleagues want to share, and that the caller may publish. */
      proposals: z.int(),
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
      /**
       * If set, the list contains only threads that are assigned to the caller. The list of waiting threads then ends with
       * the reports of something wrong.
       */
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
  ...sharedAnswerSchemas,
} as const satisfies RouteSchemas<typeof tutorRoutes & typeof sharedAnswerRoutes>;
