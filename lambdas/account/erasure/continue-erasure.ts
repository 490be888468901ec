import type { Mailer } from '../../mail/mailer.ts';
import { erasureReceipt } from '../../mail/templates/account.ts';
import { getErrorName } from '../../runtime/failure.ts';
import { eraseData, eraseEnquiries, type EraseDataDeps } from './erase-data.ts';
import type { Erasure, ErasureStore } from './erasure-store.ts';
import { raiseUnreadNotice, type UnreadNoticeDeps } from './raise-unread-notice.ts';

const minute = 60_000;
/** The last run waits this long after the sign-in is deleted, because ID tokens stay valid for up to an hour. */
const settlingMs = 70 * minute;
/** The time after which a scheduled run resumes an interrupted deletion of an account. */
export const resumeMs = 15 * minute;
/** The time until the next try if a deletion waits for the outcome of a payment. */
const paymentMs = 60 * minute;
/** The time until the next try to mail a receipt. */
const receiptRetryMs = 60 * minute;
/** How long a receipt that can't be mailed is tried again every hour. Then its address is deleted. */
const receiptMs = 3 * 24 * 60 * minute;
/** If the deletion of an account takes longer than this, a person must find out why. The law allows a month. */
const stuckMs = 7 * 24 * 60 * minute;

export interface ContinueErasureDeps extends EraseDataDeps, Pick<UnreadNoticeDeps, 'notices'> {
  readonly erasures: ErasureStore;
  readonly accounts: UnreadNoticeDeps['accounts'] & {
    findEmail(studentId: string): Promise<string | null>;
    delete(studentId: string): Promise<void>;
  };
  readonly mailer: Mailer;
  /** `reason` is the error's name, because the error's message contains the email address. */
  readonly receiptFailed: (reason: string) => void;
  readonly now: () => Date;
  readonly isLate: () => boolean;
}

/** An interrupted call can be repeated. `stuck` means that the deletion isn't complete after a week. */
export async function continueErasure(
  deps: ContinueErasureDeps,
  studentId: string,
): Promise<'gone' | 'waiting' | 'stuck'> {
  const { erasures, accounts, now, isLate } = deps;
  const erasure = await erasures.find(studentId);
  if (erasure === null) return 'gone';
  const { step } = erasure;
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  // The student may have sent another message since the last run, with a token that is still valid.
  await raiseUnreadNotice(deps, studentId);
  const outcome = await eraseData(deps, studentId, isLate);
  if (outcome !== 'erased') {
    await erasures.moveOn(studentId, { step, dueAt: at(outcome === 'under-way' ? paymentMs : 0) });
    return now().getTime() - Date.parse(erasure.startedAt) > stuckMs ? 'stuck' : 'waiting';
  }
  if (step === 'settling') {
    if (Date.parse(erasure.dueAt) > now().getTime()) return 'waiting';
    const hasFailed = !(await mailReceipt(
      deps,
      erasure,
      await claimReceipt(deps, erasure, erasure.receiptTo),
    ));
    if (hasFailed && now().getTime() - Date.parse(erasure.startedAt) < receiptMs) {
      await erasures.moveOn(studentId, { step, dueAt: at(receiptRetryMs) });
      return 'waiting';
    }
    await erasures.end(studentId);
    return 'gone';
  }
  // The address is stored first, because deleting the sign-in deletes the only other copy.
  const email = erasure.receiptTo ?? (await accounts.findEmail(studentId));
  if (email !== null) await eraseEnquiries(deps, email);
  const to = await claimReceipt(deps, erasure, email);
  await accounts.delete(studentId);
  await mailReceipt(deps, erasure, to);
  await erasures.moveOn(studentId, { step: 'settling', dueAt: at(settlingMs) });
  return 'waiting';
}

/** Returns the email address for the receipt, or null if no receipt is due or another run mails the receipt. */
async function claimReceipt(
  { erasures, mailer, now }: ContinueErasureDeps,
  { studentId, mailed }: Erasure,
  to: string | null,
): Promise<string | null> {
  if (!mailer.hasSender || mailed || to === null) return null;
  return (await erasures.claimReceipt(studentId, { to, now: now() })) ? to : null;
}

/** Returns false if sending fails. A later run then tries again. After a crash, the student may get the mail twice. */
async function mailReceipt(
  { erasures, mailer, receiptFailed }: ContinueErasureDeps,
  { studentId, erasureId }: Erasure,
  to: string | null,
): Promise<boolean> {
  if (to === null) return true;
  try {
    await mailer.send(erasureReceipt, { to, erasureId });
  } catch (error) {
    receiptFailed(getErrorName(error));
    return false;
  }
  await erasures.noteMailed(studentId);
  return true;
}

export async function continueErasures(
  deps: ContinueErasureDeps & { readonly warn: (error: unknown) => void },
) {
  const run = { gone: 0, waiting: 0, stuck: 0, failed: 0 };
  for await (const studentId of deps.erasures.due(deps.now())) {
    if (deps.isLate()) break;
    try {
      run[await continueErasure(deps, studentId)] += 1;
    } catch (error) {
      run.failed += 1;
      deps.warn(error);
    }
  }
  return run;
}
