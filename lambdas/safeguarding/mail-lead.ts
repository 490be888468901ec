import type { MailTemplate } from '../mail/mail.ts';
import type { IsSuppressed, Mailer } from '../mail/mailer.ts';
import { safeguardingNotice, safeguardingReminder } from '../mail/templates/safeguarding.ts';
import { getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import type { IsLate } from '../runtime/run-schedule.ts';
import {
  getGroupKey,
  type NoticeGroup,
  type NoticeGroupEntry,
  type NoticeGroupKey,
  type NoticeGroupStore,
  type Raised,
} from './notice.ts';

export interface MailLeadDeps {
  readonly noticeGroups: Pick<NoticeGroupStore, 'claimMail' | 'settleMail'>;
  readonly mailer: Mailer;
  readonly isSuppressed: IsSuppressed;
  readonly safeguardingEmail: string;
  /** Counts a mail to the lead, or a message to the operators, that couldn't be sent. */
  readonly countUnsent: () => void;
  readonly now: () => Date;
  readonly warn: Warn;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The lead gets at most one mail an hour about a student. The scheduler may start an hourly run some seconds early. */
const quietMs = hour - minute;
/** A call that mails the lead blocks other mails about the student for at most this time, even after a crash. */
const claimMs = minute;
/** The lead is mailed again this long after the first unseen notice, and then every day. */
const reminders = [hour, 4 * hour];

const addTime = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();

/** Returns true if the lead doesn't know of the group's latest notice, or if a reminder is due. */
export function isMailDue({ since, latestAt, mailedAt, quietUntil }: NoticeGroup, now: Date): boolean {
  if (since === null || (quietUntil !== null && quietUntil > now.toISOString())) return false;
  if (mailedAt === null || latestAt > mailedAt) return true;
  const countReminders = (at: string | Date) => {
    const waited = new Date(at).getTime() - Date.parse(since);
    return reminders.filter((after) => after <= waited).length + Math.floor(waited / day);
  };
  return countReminders(now) > countReminders(mailedAt);
}

/** Returns false, and counts the mail, if it can't be sent or if SES wouldn't deliver it. */
export async function sendToLead<Details>(
  { mailer, isSuppressed, safeguardingEmail: to, countUnsent, warn }: MailLeadDeps,
  template: MailTemplate<Details & { readonly to: string }>,
  details: Details,
): Promise<boolean> {
  const isUndeliverable = async () => {
    try {
      return mailer.hasSender && (await isSuppressed(to));
    } catch (error) {
      warn('SES could not be asked about the safeguarding lead’s address', { reason: getErrorName(error) });
      return false;
    }
  };
  try {
    if (await isUndeliverable()) warn('SES delivers no mail to the safeguarding lead’s address', {});
    else if (await mailer.send(template, { ...details, to })) return true;
  } catch (error) {
    warn('The mail to the safeguarding lead could not be sent', { reason: getErrorName(error) });
  }
  countUnsent();
  return false;
}

/** Returns true if no other call mails the lead about the group, or if that can't be found out. */
async function claimMail(deps: MailLeadDeps, key: NoticeGroupKey): Promise<boolean> {
  const now = deps.now();
  const times = { now: now.toISOString(), until: addTime(now, claimMs) };
  try {
    return await deps.noticeGroups.claimMail(key, times);
  } catch (error) {
    const { studentId } = key;
    deps.warn('A mail to the safeguarding lead could not be claimed', {
      reason: getErrorName(error),
      studentId,
    });
    return true;
  }
}

/** If this fails, the lead is mailed again, which does no harm. */
async function settleMail(deps: MailLeadDeps, key: NoticeGroupKey, isSent: boolean): Promise<void> {
  const now = deps.now();
  const mail = isSent ? { mailedAt: now.toISOString(), quietUntil: addTime(now, quietMs) } : null;
  try {
    await deps.noticeGroups.settleMail(key, mail);
  } catch (error) {
    const { studentId } = key;
    deps.warn('The time of a mail to the safeguarding lead could not be stored', {
      reason: getErrorName(error),
      studentId,
    });
  }
}

/** Mails the lead about a notice that was just raised. If the mail fails, an hourly run tries again. */
export async function mailLead(deps: MailLeadDeps, { notice, group }: Raised): Promise<void> {
  const key = getGroupKey(notice);
  if (!isMailDue(group, deps.now()) || !(await claimMail(deps, key))) return;
  await settleMail(deps, key, await sendToLead(deps, safeguardingNotice, { kind: notice.kind }));
}

export interface RemindLeadDeps extends MailLeadDeps {
  readonly noticeGroups: NoticeGroupStore;
  readonly isLate: IsLate;
}

const batch = 25;

/**
 * Mails the lead once about all students whose mail is due. Returns for how many students that mail failed, and how many
 * have had an unseen notice for a day.
 */
export async function remindLead(
  deps: RemindLeadDeps,
): Promise<{ readonly unsent: number; readonly unseen: number }> {
  const claimed: NoticeGroup[] = [];
  const dayAgo = addTime(deps.now(), -day);
  let unseen = 0;
  let unreadable = 0;
  let after: NoticeGroupEntry | null = null;
  do {
    const page: Awaited<ReturnType<NoticeGroupStore['page']>> = await deps.noticeGroups.page('unseen', {
      after,
      limit: batch,
    });
    await Promise.all(
      page.entries.map(async (entry) => {
        try {
          const group = await deps.noticeGroups.find(entry);
          // The index may be out of date.
          if (group === null || group.since === null) return;
          if (group.since <= dayAgo) unseen += 1;
          if (isMailDue(group, deps.now()) && (await claimMail(deps, group))) claimed.push(group);
        } catch (error) {
          const { studentId } = entry;
          deps.warn('A student’s notices could not be read', { reason: getErrorName(error), studentId });
          deps.countUnsent();
          unreadable += 1;
        }
      }),
    );
    after = page.end;
  } while (after !== null && !deps.isLate());
  if (claimed.length === 0) return { unsent: unreadable, unseen };
  const isSent = await sendToLead(deps, safeguardingReminder, { students: claimed.length });
  for (const group of claimed) await settleMail(deps, group, isSent);
  return { unsent: unreadable + (isSent ? 0 : claimed.length), unseen };
}
