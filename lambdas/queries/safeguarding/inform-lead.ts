import type { Mailer } from '../../mail/mailer.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Warn } from '../../runtime/observability.ts';
import { schoolDay } from '../../runtime/school-day.ts';
import {
  dayNoticeId,
  messageNoticeId,
  type NewNotice,
  type Notice,
  type NoticeStore,
} from '../../tables/notices/notice.ts';
import type { Concern } from '../tutor/thread.ts';
import { inboxIdOf } from '../tutor/inbox-id.ts';
import type { Place } from '../tutor/thread-store.ts';

export interface InformDeps {
  readonly notices: NoticeStore;
  readonly mailer: Mailer;
  /** The address of the safeguarding lead. */
  readonly safeguardingEmail: string;
  /** Tells the operators of a new notice, beside the mail to the lead, so that it doesn't hang on one mail. */
  readonly publish: (notice: Notice) => Promise<void>;
  /** Writes a new notice to the log: ids and the sign, no words of the student. */
  readonly noted: (notice: Notice) => void;
  /** Counts a notice that could not be mailed. The hourly run tries again. */
  readonly countUnsent: (notice: Pick<Notice, 'kind'>) => void;
  readonly now: () => Date;
  readonly warn: Warn;
}

/** A notice about a message of a conversation. */
export const messageNotice = (
  { studentId, threadId }: Place,
  { messageId, at, concern }: { readonly messageId: string; readonly at: string; readonly concern: Concern },
): NewNotice => ({
  kind: 'message',
  noticeId: messageNoticeId('message', threadId, messageId),
  reportedTutorId: null,
  erased: null,
  ...{ studentId, threadId, concern, at },
});

/** A notice that a student reported what a tutor wrote. */
export const reportNotice = (
  { studentId, threadId }: Place,
  { messageId, at, tutorId }: { readonly messageId: string; readonly at: string; readonly tutorId: string },
): NewNotice => ({
  kind: 'report',
  noticeId: messageNoticeId('report', threadId, messageId),
  concern: null,
  reportedTutorId: tutorId,
  erased: null,
  ...{ studentId, threadId, at },
});

/** A notice that a student may need help, without a message that the lead could open. */
export const dayNotice = (
  kind: 'bot' | 'refused',
  { studentId, concern, at }: { readonly studentId: string; readonly concern: Concern; readonly at: Date },
): NewNotice => ({
  noticeId: dayNoticeId(kind, schoolDay(at), concern),
  threadId: null,
  reportedTutorId: null,
  erased: null,
  at: at.toISOString(),
  ...{ kind, studentId, concern },
});

/** Stores a notice, and tells the log and the operators of a new one. @throws where it can't be stored. */
export async function raiseNotice(deps: InformDeps, notice: NewNotice): Promise<Notice> {
  const raised = await deps.notices.raise(notice);
  if (raised.count === 1) await tellOperators(deps, raised);
  return raised;
}

/** Tells the log and the operators of a notice. It throws nothing. */
async function tellOperators(
  { publish, noted, countUnsent, warn }: Omit<InformDeps, 'notices'>,
  notice: Notice,
): Promise<void> {
  noted(notice);
  try {
    await publish(notice);
  } catch (error) {
    countUnsent(notice);
    warn('The operators could not be told of a safeguarding notice', { reason: nameOf(error) });
  }
}

/**
 * Mails the lead of a notice, unless the lead is informed. It throws nothing: a notice that isn't marked as informed is
 * mailed by the hourly run.
 *
 * @returns true where the lead is informed.
 */
export async function mailLead(
  { notices, mailer, safeguardingEmail, countUnsent, now, warn }: Omit<InformDeps, 'publish' | 'noted'>,
  notice: Notice,
): Promise<boolean> {
  if (notice.informedAt !== null) return true;
  const { kind, studentId, threadId } = notice;
  const inboxId = threadId === null ? null : inboxIdOf({ studentId, threadId });
  try {
    if (await mailer.send('safeguardingNotice', { to: safeguardingEmail, kind, inboxId })) {
      await notices.markInformed(notice, { at: now().toISOString(), leadId: null });
      return true;
    }
  } catch (error) {
    warn('The mail to the safeguarding lead could not be sent', { reason: nameOf(error), kind, studentId });
  }
  countUnsent(notice);
  return false;
}

/** Stores a notice, then mails the lead. Where it can't be stored, the lead and the operators are told all the same. */
export async function informLead(deps: InformDeps, notice: NewNotice): Promise<void> {
  await mailLead(
    deps,
    await raiseNotice(deps, notice).catch(async (error: unknown) => {
      const { kind, studentId } = notice;
      deps.warn('A safeguarding notice could not be stored', { reason: nameOf(error), kind, studentId });
      deps.countUnsent(notice);
      const unstored = { ...notice, count: 1, informedAt: null, seenBy: [] };
      await tellOperators(deps, unstored);
      return unstored;
    }),
  );
}

/**
 * Does what a student asks for with a text. Where it fails, the lead is informed of the concern that the text shows, also
 * where the storage is at fault: a call for help still reaches somebody. A refusal carries the concern, so that the page
 * offers help.
 */
export async function orInformLead<T>(
  deps: InformDeps,
  { studentId, concern }: { readonly studentId: string; readonly concern: Concern | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (concern === null) throw error;
    await informLead(deps, dayNotice('refused', { at: deps.now(), studentId, concern }));
    throw error instanceof Failure ? new Failure(error.code, { ...error.details, concern }) : error;
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
