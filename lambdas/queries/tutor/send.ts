import { optimisticUpdate } from '../../tables/optimistic-update.ts';
import type { MailDetails, Mailer } from '../../mail/mailer.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Warn } from '../../runtime/observability.ts';
import { centreMails, type CentreMailLimit } from './centre-mail-limit.ts';
import { claimMessage, type ClaimDeps } from './claim-message.ts';
import { inboxIdOf } from './inbox-id.ts';
import {
  mailLead,
  messageNotice,
  orInformLead,
  raiseNotice,
  type InformDeps,
} from '../safeguarding/inform-lead.ts';
import { addMessage } from './thread-transitions.ts';
import type { Concern, Thread } from './thread.ts';
import type { Place, ThreadStore } from './thread-store.ts';
import { threadView, type SentView } from './thread-view.ts';

export interface SendDeps extends ClaimDeps, InformDeps {
  readonly mailer: Mailer;
  readonly centreMailLimit: CentreMailLimit;
  /** The sign of need that a text shows. */
  readonly concernOf: (text: string) => Concern | null;
  /** Told that a mail failed: ids and the error's name, nothing of the mail. */
  readonly warn: Warn;
}

/** Characters of a student's message. */
export const messageLength = 4000;

/** Waits for a mail; one that fails is told and passes, because the thread is the record. */
export async function mailed(
  { warn }: Pick<SendDeps, 'warn'>,
  mail: Promise<boolean>,
  place: Place,
): Promise<void> {
  try {
    await mail;
  } catch (error) {
    const { studentId, threadId } = place;
    warn('A mail about a question could not be sent', {
      reason: error instanceof Error ? error.name : 'unknown',
      threadId,
      studentId,
    });
  }
}

/**
 * Mails the centre of a student's message, as long as neither the student nor all together have caused as many mails as
 * a day may bring: mail is for the centre's convenience, and the inbox shows every message.
 *
 * @param number - of the message among the student's messages of the day, from 1.
 */
async function mailCentre(
  { mailer, centreMailLimit, now, warn }: Pick<SendDeps, 'mailer' | 'centreMailLimit' | 'now' | 'warn'>,
  { number, ...message }: MailDetails['messageWaiting'] & { readonly number: number },
): Promise<boolean> {
  if (number > centreMails.perStudentPerDay) return false;
  if (await centreMailLimit.count(now())) return mailer.send('messageWaiting', message);
  warn('The centre has had all mails about messages that a day may bring', {});
  return false;
}

/** Reads a thread that is there. @throws Failure `not_found`. */
export async function findThread(
  { threads }: { readonly threads: Pick<ThreadStore, 'find'> },
  { studentId, threadId }: Place,
): Promise<Thread> {
  const thread = await threads.find(studentId, threadId);
  if (thread === null) throw new Failure('not_found');
  return thread;
}

/** Changes a thread that is there. @throws Failure `not_found`, and whatever the step throws. */
export function changeThread(
  { threads, pause }: Pick<ClaimDeps, 'pause'> & { readonly threads: Pick<ThreadStore, 'find' | 'save'> },
  place: Place,
  step: (thread: Thread) => Thread,
): Promise<{ readonly thread: Thread; readonly changed: boolean }> {
  const item = {
    find: () => findThread({ threads }, place),
    save: (thread: Thread) => threads.save(thread),
    pause,
  };
  return optimisticUpdate(item, (seen) => {
    const thread = step(seen);
    return { item: thread, result: { thread, changed: thread !== seen } };
  });
}

/** A message that a student sends. */
export interface Outgoing extends Place {
  readonly messageId: string;
  readonly text: string;
  /** The concern that the text shows. */
  readonly concern: Concern | null;
}

/**
 * Finds the concern of a text before anything else, then has `work` send it. Whatever refuses it, the lead is informed
 * of a concern and the refusal carries it.
 *
 * @throws Failure `text_too_long`, and what `work` throws.
 */
export async function withConcern<T>(
  deps: SendDeps,
  { studentId, text, concern }: Omit<Outgoing, 'threadId' | 'messageId'>,
  work: () => Promise<T>,
): Promise<T> {
  return orInformLead(deps, { studentId, concern }, () => {
    if (text.length > messageLength) throw new Failure('text_too_long', { limit: messageLength });
    return work();
  });
}

/**
 * Counts a student's message, keeps its text, and has `add` put it into its thread, after which the centre is told once:
 * by the call whose write added it. A call that is cut off before leaves nothing that anybody sees, and may be made
 * again. One that is refused is neither counted nor kept, so that another text may be sent under its id. The notice of a
 * concern is stored before the message, so that a call that is cut off still informs the lead.
 *
 * @param seen - the thread as it was read, null where it isn't there.
 * @throws Failure `message_limit`, `start_limit`, `waiting_limit`, `thread_conflict` where another text was sent under the same id, and
 *   as {@link addMessage}.
 */
export async function send(
  deps: SendDeps,
  message: Outgoing,
  seen: Thread | null,
  add: (mark: { messageId: string; at: string; concern: Concern | null }) => Promise<{
    readonly thread: Thread;
    readonly changed: boolean;
  }>,
): Promise<SentView> {
  const { studentId, threadId, messageId, text, concern } = message;
  const place = { threadId, studentId };
  const mark = () => ({ messageId, at: deps.now().toISOString(), concern });
  const isSent = seen !== null && addMessage(seen, mark()) === seen;
  const number = isSent
    ? 0
    : await claimMessage(deps, { inNeed: concern !== null, isStart: seen === null, ...place, messageId });
  const notice =
    concern === null
      ? null
      : await raiseNotice(deps, messageNotice(place, { at: deps.now().toISOString(), messageId, concern }));
  if (!(await deps.threads.saveMessage(place, { messageId, text }))) throw new Failure('thread_conflict');

  const { thread, changed } = await add(mark());
  const inboxId = inboxIdOf(place);
  await Promise.all([
    changed && mailed(deps, mailCentre(deps, { kind: thread.kind, number, inboxId }), place),
    notice && mailLead(deps, notice),
  ]);
  return { ...threadView(thread, await deps.threads.messages(place)), concern };
}
