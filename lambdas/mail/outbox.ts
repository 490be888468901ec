import { getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import type { IsLate } from '../runtime/run-schedule.ts';
import type { Mailer } from './mailer.ts';
import { outboxMails, type OutboxDetails, type OutboxMailName } from './outbox-mails.ts';

export interface OutgoingMail<Name extends OutboxMailName> {
  readonly name: Name;
  readonly studentId: string;
  /** Null for a notice. It goes to the address that the student has when it is sent, if the student wants notices. */
  readonly to: string | null;
  readonly details: OutboxDetails<Name>;
}

export interface WaitingMailKey {
  readonly studentId: string;
  readonly mailId: string;
}

/** A mail that failed. Times are in ISO 8601. */
export interface WaitingMail extends WaitingMailKey {
  readonly name: OutboxMailName;
  readonly to: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly failedAt: string;
  /** No run sends the mail before this time. */
  readonly dueAt: string;
}

export interface OutboxStore {
  add(mail: WaitingMail): Promise<void>;
}

export interface WaitingMailStore {
  /** Returns the mails that are due, the longest overdue first. The list may lag behind. */
  due(now: Date): AsyncIterable<WaitingMailKey>;
  find(key: WaitingMailKey): Promise<WaitingMail | null>;
  /** Sets another `dueAt`. Returns false, and changes nothing, if another run did so first or the mail is deleted. */
  postpone(mail: WaitingMail, dueAt: string): Promise<boolean>;
  /** Removes the address and ends the waiting, unless another run has postponed the mail or the mail is deleted. */
  end(mail: WaitingMail, outcome: 'sent' | 'given-up'): Promise<void>;
}

interface DeliverDeps {
  readonly mailer: Mailer;
  /** Returns the address for notices, or null if the student wants none or the account is deleted. */
  readonly findNoticeAddress: (studentId: string) => Promise<string | null>;
  readonly now: () => Date;
  readonly warn: Warn;
  /** Logs that a mail will never be sent. */
  readonly logLost: Warn;
}

export interface Outbox {
  /** Sends a mail. If that fails, stores the mail, and the hourly run sends it again. Never throws. */
  post<Name extends OutboxMailName>(mail: OutgoingMail<Name>): Promise<void>;
}

async function deliver(
  { mailer, findNoticeAddress }: DeliverDeps,
  { name, studentId, to, details }: Pick<WaitingMail, 'name' | 'studentId' | 'to' | 'details'>,
): Promise<void> {
  const address = to ?? (await findNoticeAddress(studentId));
  if (address !== null) await outboxMails[name].send(mailer, address, details);
}

export function createOutbox(
  deps: DeliverDeps & { readonly store: OutboxStore; readonly newId: () => string },
): Outbox {
  const { mailer, store, now, newId, warn, logLost } = deps;
  return {
    async post(mail) {
      if (!mailer.hasSender) return;
      const { name, studentId } = mail;
      try {
        await deliver(deps, mail);
      } catch (error) {
        const ids = { mail: name, mailId: newId(), studentId };
        warn('A mail failed and waits', { ...ids, reason: getErrorName(error) });
        const at = now().toISOString();
        await store.add({ ...mail, mailId: ids.mailId, failedAt: at, dueAt: at }).catch((lost: unknown) => {
          logLost('A mail failed and could not be stored', { ...ids, reason: getErrorName(lost) });
        });
      }
    },
  };
}

/** A run sends no mail that another run began to send within this time. It is shorter than the time between runs. */
const claimMs = 30 * 60_000;
/** After this time a mail is given up. */
const giveUpMs = 3 * 24 * 60 * 60_000;

export interface SendWaitingDeps extends DeliverDeps {
  readonly waitingMails: WaitingMailStore;
}

/**
 * Sends each waiting mail once more. Overlapping runs send a mail once. If a run is cut off after it has sent a mail and
 * before it has stored that, the next run sends the mail again.
 */
export async function sendWaitingMails(deps: SendWaitingDeps & { readonly isLate: IsLate }) {
  const run = { sent: 0, failed: 0, givenUp: 0 };
  for await (const key of deps.waitingMails.due(deps.now())) {
    if (deps.isLate()) break;
    try {
      const outcome = await sendWaitingMail(deps, key);
      if (outcome !== null) run[outcome] += 1;
    } catch (error) {
      run.failed += 1;
      deps.warn('A waiting mail failed again', { ...key, reason: getErrorName(error) });
    }
  }
  return run;
}

async function sendWaitingMail(
  deps: SendWaitingDeps,
  key: WaitingMailKey,
): Promise<'sent' | 'givenUp' | null> {
  const { mailer, waitingMails, now, logLost } = deps;
  const mail = await waitingMails.find(key);
  if (mail === null) return null;
  const at = now().getTime();
  if (at - Date.parse(mail.failedAt) > giveUpMs) {
    logLost('A mail was given up', { mail: mail.name, ...key });
    await waitingMails.end(mail, 'given-up');
    return 'givenUp';
  }
  if (!mailer.hasSender) return null;
  const dueAt = new Date(at + claimMs).toISOString();
  if (!(await waitingMails.postpone(mail, dueAt))) return null;
  await deliver(deps, mail);
  await waitingMails.end({ ...mail, dueAt }, 'sent');
  return 'sent';
}
