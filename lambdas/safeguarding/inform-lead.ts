import type { Concern } from '../../contract/safeguarding/concern.ts';
import { safeguardingNotice } from '../mail/templates/safeguarding.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import { schoolDay } from '../runtime/school-day.ts';
import {
  buildDayNoticeId,
  buildMessageNoticeId,
  type NewNotice,
  type NoticeStore,
  type Raised,
} from './notice.ts';
import type { ThreadKey } from '../../contract/identifier-rules.ts';
import { mailLead, sendToLead, type MailLeadDeps } from './mail-lead.ts';

export interface InformDeps extends MailLeadDeps {
  readonly notices: NoticeStore;
  /** Informs the operators of a new notice, in case the mail to the safeguarding lead fails. */
  readonly publish: (notice: NewNotice) => Promise<void>;
  /** Logs a notice without the words of the student. */
  readonly logNotice: (notice: NewNotice) => void;
}

export const buildMessageNotice = (
  { studentId, threadId }: ThreadKey,
  { messageId, at, concern }: { readonly messageId: string; readonly at: string; readonly concern: Concern },
): NewNotice => ({
  kind: 'message',
  noticeId: buildMessageNoticeId('message', threadId, messageId),
  reportedTutorId: null,
  erased: null,
  ...{ studentId, threadId, concern, at },
});

export const buildReportNotice = (
  { studentId, threadId }: ThreadKey,
  { messageId, at, tutorId }: { readonly messageId: string; readonly at: string; readonly tutorId: string },
): NewNotice => ({
  kind: 'report',
  noticeId: buildMessageNoticeId('report', threadId, messageId),
  concern: null,
  reportedTutorId: tutorId,
  erased: null,
  ...{ studentId, threadId, at },
});

export const buildReferralNotice = (
  { studentId, threadId }: ThreadKey,
  { referralId, at }: { readonly referralId: string; readonly at: string },
): NewNotice => ({
  kind: 'referral',
  noticeId: buildMessageNoticeId('referral', threadId, referralId),
  concern: null,
  reportedTutorId: null,
  erased: null,
  ...{ studentId, threadId, at },
});

/** A student's texts of the same kind and concern share one notice a day. None of these texts is stored. */
export const buildDayNotice = (
  kind: 'bot' | 'refused',
  { studentId, concern, at }: { readonly studentId: string; readonly concern: Concern; readonly at: Date },
): NewNotice => ({
  noticeId: buildDayNoticeId(kind, schoolDay(at), concern),
  threadId: null,
  reportedTutorId: null,
  erased: null,
  at: at.toISOString(),
  ...{ kind, studentId, concern },
});

/** Stores a notice for the safeguarding lead, and informs the operators if the notice is new. */
export async function raiseNotice(deps: InformDeps, notice: NewNotice): Promise<Raised> {
  const raised = await deps.notices.raise(notice);
  if (raised.notice.count === 1) await informOperators(deps, raised.notice);
  return raised;
}

async function informOperators(
  { publish, logNotice, countUnsent, warn }: InformDeps,
  notice: NewNotice,
): Promise<void> {
  logNotice(notice);
  try {
    await publish(notice);
  } catch (error) {
    countUnsent();
    warn('The operators could not be told of a safeguarding notice', { reason: getErrorName(error) });
  }
}

/** Informs the safeguarding lead and the operators, even if the notice can't be stored. */
export async function informLead(deps: InformDeps, notice: NewNotice): Promise<void> {
  const raised = await raiseNotice(deps, notice).catch(async (error: unknown) => {
    const { kind, studentId } = notice;
    deps.warn('A safeguarding notice could not be stored', { reason: getErrorName(error), kind, studentId });
    deps.countUnsent();
    await informOperators(deps, notice);
    return null;
  });
  if (raised === null) await sendToLead(deps, safeguardingNotice, { kind: notice.kind });
  else await mailLead(deps, raised);
}

/**
 * Runs `work`. If `work` throws and the text raises a concern, informs the safeguarding lead, so that every call for
 * help reaches somebody. Adds the concern to the details of a Failure, so that the page offers help.
 */
export async function informLeadOnFailure<T>(
  deps: InformDeps,
  { studentId, concern }: { readonly studentId: string; readonly concern: Concern | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (concern === null) throw error;
    await informLead(deps, buildDayNotice('refused', { at: deps.now(), studentId, concern }));
    throw error instanceof Failure ? new Failure(error.code, { ...error.details, concern }) : error;
  }
}
