import type {
  AskedSubject,
  FlawReason,
  FlawSubject,
  SentThread,
  ThreadKind,
  ThreadSubject,
} from '../../contract/tutor/threads.ts';
import type { Concern } from '../../contract/safeguarding/concern.ts';
import type { Mailer } from '../mail/mailer.ts';
import { messageWaiting } from '../mail/templates/tutor.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import { readFirstName } from '../../contract/account/name-rules.ts';
import type { Warn } from '../runtime/observability.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { AnswerCountStore } from '../tables/answer-counts.ts';
import type { Counter } from '../tables/counter.ts';
import {
  buildMessageNotice,
  informLeadOnFailure,
  raiseNotice,
  type InformDeps,
} from '../safeguarding/inform-lead.ts';
import { mailLead } from '../safeguarding/mail-lead.ts';
import { countFlawMessage } from './count-flaw-message.ts';
import { countMessage, type CountMessageDeps } from './count-message.ts';
import { type SubjectStore, findThread, updateThread } from './thread-store.ts';
import { buildInboxId, type ThreadKey } from '../../contract/identifier-rules.ts';
import type { Thread } from './thread.ts';
import { addMessage } from './thread-transitions.ts';
import { buildFirstLine, toThreadReply } from './thread-view.ts';

/** The centre gets at most this many mails about students' messages. */
export const centreMails = { perStudentPerDay: 5, perDay: 200 } as const;

export interface SendDeps extends CountMessageDeps, InformDeps {
  readonly mailer: Mailer;
  readonly counter: Pick<Counter, 'countOnce'>;
  /** Loads what recognises trouble in a text. Its lists are large, and only a sent message needs them. */
  readonly loadDetection: () => Promise<{
    readonly detectConcern: (text: string) => Concern | null;
    readonly mayNeedHelp: (message: { readonly text: string; readonly isAboutLesson: boolean }) => boolean;
  }>;
  readonly warn: Warn;
}

export interface StartThreadDeps extends SendDeps {
  readonly subjects: SubjectStore;
  readonly answerCounts: Pick<AnswerCountStore, 'addReport'>;
}

/** A student's message has at most this many characters. */
export const messageLength = 4000;

/** Only logs a failed mail, because the message is stored and can be read without the mail. */
async function warnIfMailFails(
  { warn }: { readonly warn: Warn },
  mail: Promise<boolean>,
  { studentId, threadId }: ThreadKey,
): Promise<void> {
  try {
    await mail;
  } catch (error) {
    warn('A mail about a question could not be sent', { reason: getErrorName(error), threadId, studentId });
  }
}

/** Mails the centre within the daily limits. `number` is the message's position in the student's day, from 1. */
async function mailCentre(
  { mailer, counter, now, warn }: SendDeps,
  { number, ...message }: Parameters<typeof messageWaiting>[1] & { readonly number: number },
): Promise<boolean> {
  if (number > centreMails.perStudentPerDay) return false;
  const mail = { owner: 'centre', name: 'message-mails', window: 'day', at: now() } as const;
  if (await counter.countOnce({ ...mail, limit: centreMails.perDay }))
    return mailer.send(messageWaiting, message);
  warn('The centre has had all mails about messages that a day may bring', {});
  return false;
}

interface OutgoingMessage extends ThreadKey {
  readonly messageId: string;
  readonly text: string;
  readonly concern: Concern | null;
}

/** If `work` fails, informs the safeguarding lead of the message's concern and adds the concern to the Failure. */
function sendChecked<T>(deps: SendDeps, message: OutgoingMessage, work: () => Promise<T>): Promise<T> {
  return informLeadOnFailure(deps, message, () => {
    if (message.text.length > messageLength) throw new Failure('text_too_long', { limit: messageLength });
    return work();
  });
}

/**
 * Counts a student's message, stores the message's text, and then puts the message into its thread.
 *
 * - If a limit is reached, or if the thread is closed or full, the message is neither counted nor stored. The student
 *   may then send another text under the same id.
 * - If the message raises a concern, a notice is stored before the text, so that the safeguarding lead is informed even
 *   if a later step fails.
 * - Only the call that changes the thread mails the centre, so that a retry sends no second mail.
 *
 * @param seen the stored thread, or null for a new thread of the kind `kind`.
 */
async function deliverMessage(
  deps: SendDeps,
  message: OutgoingMessage,
  { seen, kind }: { readonly seen: Thread | null; readonly kind: ThreadKind },
  add: (mark: { messageId: string; at: string; concern: Concern | null }) => Promise<{
    readonly thread: Thread;
    readonly changed: boolean;
  }>,
): Promise<SentThread> {
  const { studentId, threadId, messageId, text, concern } = message;
  const key = { threadId, studentId };
  const mark = () => ({ messageId, at: deps.now().toISOString(), concern });
  const isSent = seen !== null && addMessage(seen, mark()) === seen;
  const counted = { inNeed: concern !== null, isStart: seen === null, ...key, messageId };
  const number = isSent ? 0 : await (kind === 'flaw' ? countFlawMessage : countMessage)(deps, counted);
  const raised =
    concern === null
      ? null
      : await raiseNotice(
          deps,
          buildMessageNotice(key, { at: deps.now().toISOString(), messageId, concern }),
        );
  if (!(await deps.threads.saveMessage(key, { messageId, text }))) throw new Failure('thread_conflict');

  const { thread, changed } = await add(mark());
  const inboxId = buildInboxId(key);
  await Promise.all([
    changed && warnIfMailFails(deps, mailCentre(deps, { kind: thread.kind, number, inboxId }), key),
    raised && mailLead(deps, raised),
  ]);
  const isAboutLesson = thread.subject !== null;
  const { mayNeedHelp } = await deps.loadDetection();
  return {
    ...toThreadReply(thread, await deps.threads.messages(key)),
    concern,
    // The page shows more than a line if there is a concern.
    helpLine: concern === null && mayNeedHelp({ text, isAboutLesson }),
  };
}

/** Sends a message in an existing thread. Sending the same message again changes nothing. */
export async function sendMessage(
  deps: SendDeps,
  written: Omit<OutgoingMessage, 'concern'>,
): Promise<SentThread> {
  const { detectConcern } = await deps.loadDetection();
  const message = { ...written, concern: detectConcern(written.text) };
  return sendChecked(deps, message, async () => {
    const seen = await findThread(deps, message);
    return deliverMessage(deps, message, { seen, kind: seen.kind }, (mark) =>
      updateThread(deps, message, (thread) => addMessage(thread, mark)),
    );
  });
}

/** The browser chooses `threadId` and `messageId`, so that a repeated HTTP request starts no second thread. */
export interface NewThread {
  readonly student: { readonly id: string; readonly name: string };
  readonly threadId: string;
  readonly kind: ThreadKind;
  /** What is wrong, if the kind is `flaw`. */
  readonly reason?: FlawReason;
  readonly subject: AskedSubject | FlawSubject | null;
  readonly notify: boolean;
  /** True if the student asked to inform the safeguarding lead, whatever the text says. */
  readonly needsHelp?: true | undefined;
  readonly messageId: string;
  readonly text: string;
}

/** Counts a report in the statistics of the question that it is about. The report itself is stored already. */
async function countReport(
  { answerCounts, warn }: StartThreadDeps,
  { kind, subject, threadId, studentId }: Thread,
): Promise<void> {
  if (kind !== 'flaw' || subject === null || subject.questionId === null) return;
  try {
    await answerCounts.addReport(subject.courseId, subject.questionId);
  } catch (error) {
    warn('A report of something wrong could not be counted', {
      reason: getErrorName(error),
      threadId,
      studentId,
    });
  }
}

/**
 * Starts a thread. A repeated HTTP request returns the thread that the first one started.
 *
 * @throws Failure `not_found` if the subject isn't in the catalogue or is another student's attempt.
 */
export async function startThread(deps: StartThreadDeps, start: NewThread): Promise<SentThread> {
  const { student, threadId, messageId, text, needsHelp } = start;
  const { detectConcern } = await deps.loadDetection();
  const concern = detectConcern(text) ?? (needsHelp === true ? 'distress' : null);
  const message = { studentId: student.id, threadId, messageId, text, concern };
  return sendChecked(deps, message, async () => {
    const [subject, existing] = await Promise.all([
      start.subject && deps.subjects.resolve(student.id, start.subject),
      deps.threads.find(message),
    ]);
    requireSameStart(existing, messageId);
    if (existing === null && start.subject !== null && subject === null) throw new Failure('not_found');

    return deliverMessage(deps, message, { seen: existing, kind: start.kind }, async (mark) => {
      if (existing !== null) return { thread: existing, changed: false };
      const thread = addMessage(createThread(start, subject, mark.at), mark);
      if (await deps.threads.save(thread)) {
        await countReport(deps, thread);
        return { thread, changed: true };
      }
      // Another call saved a thread under this id first. The same first message means that the same request came twice.
      const stored = await deps.threads.find(message);
      if (stored === null) throw new StorageBusy('A thread that is there could not be read');
      requireSameStart(stored, messageId);
      return { thread: stored, changed: false };
    });
  });
}

function requireSameStart(thread: Thread | null, messageId: string): void {
  if (thread !== null && thread.messages[0]?.messageId !== messageId) throw new Failure('thread_conflict');
}

function createThread(
  { student, threadId, kind, reason, notify, text }: NewThread,
  subject: ThreadSubject | null,
  at: string,
): Thread {
  return {
    threadId,
    revision: 0,
    kind,
    ...(reason !== undefined && { reason }),
    subject,
    studentName: readFirstName(student.name),
    notify,
    startedAt: at,
    firstLine: buildFirstLine(text),
    messages: [],
    seenCount: 0,
    closedAt: null,
    closedBy: null,
    assigned: null,
    acts: [],
    reported: [],
    reportsSeen: 0,
    openedCount: 0,
    referrals: [],
    notes: [],
    concern: null,
    unreadConcerns: [],
    studentId: student.id,
  };
}
