import type { Mailer } from '../../mail/mailer.ts';
import { eraseData, type EraseDataDeps } from './erase-data.ts';
import type { Erasure, ErasureStore } from './erasure.ts';
import { noteUnread, type NoteUnreadDeps } from './note-unread.ts';

const minute = 60_000;
/** ID tokens are good for an hour, and nothing ends them earlier: until then another tab may still write. */
const settlingMs = 70 * minute;
/** The time after which another run takes up what was cut off. */
export const resumeMs = 15 * minute;
/** The time after which it is looked again whether money that is under way has come. */
const moneyMs = 60 * minute;
/** The time after which a deletion that waits for money is a person's to look at: the law gives it a month. */
const stuckMs = 7 * 24 * 60 * minute;

export interface ContinueErasureDeps extends EraseDataDeps, Pick<NoteUnreadDeps, 'notices'> {
  readonly erasures: ErasureStore;
  readonly accounts: NoteUnreadDeps['accounts'] & {
    /** The account's address; null where it is gone. */
    emailOf(studentId: string): Promise<string | null>;
    /** Deletes the account with its sign-ins; one that isn't there is no error. */
    delete(studentId: string): Promise<void>;
  };
  readonly mailer: Mailer;
  /** Logs that a receipt could not be mailed, with the error's name: its message names the address. */
  readonly receiptFailed: (reason: string) => void;
  readonly now: () => Date;
  /** True where there is no time left to go on. */
  readonly isLate: () => boolean;
}

/**
 * Takes the deletion of an account as far as it goes now. It can be cut off after each write, and called again.
 *
 * @returns `waiting` where a later run has to take it up; `stuck` where it has waited for a week.
 */
export async function continueErasure(
  deps: ContinueErasureDeps,
  studentId: string,
): Promise<'gone' | 'waiting' | 'stuck'> {
  const { erasures, accounts, now, isLate } = deps;
  const erasure = await erasures.find(studentId);
  if (erasure === null) return 'gone';
  const { step } = erasure;
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  // Before anything is deleted, and each time, because a token that is out may still send a message.
  await noteUnread(deps, studentId);
  const outcome = await eraseData(deps, studentId, isLate);
  if (outcome !== 'erased') {
    await erasures.moveOn(studentId, { step, dueAt: at(outcome === 'under-way' ? moneyMs : 0) });
    return now().getTime() - Date.parse(erasure.startedAt) > stuckMs ? 'stuck' : 'waiting';
  }
  if (step === 'settling') {
    if (Date.parse(erasure.dueAt) > now().getTime()) return 'waiting';
    await mailReceipt(deps, erasure, await claimReceipt(deps, erasure, erasure.receiptTo));
    await erasures.end(studentId);
    return 'gone';
  }
  // The claim stores the address before the sign-in goes, the only other place that has it.
  const to = await claimReceipt(deps, erasure, erasure.receiptTo ?? (await accounts.emailOf(studentId)));
  await accounts.delete(studentId);
  await mailReceipt(deps, erasure, to);
  await erasures.moveOn(studentId, { step: 'settling', dueAt: at(settlingMs) });
  return 'waiting';
}

/** Claims the receipt for an address. @returns the address; null where there is nothing to mail, or another run mails it. */
async function claimReceipt(
  { erasures, mailer, now }: ContinueErasureDeps,
  { studentId, mailed }: Erasure,
  to: string | null,
): Promise<string | null> {
  if (!mailer.hasSender || mailed || to === null) return null;
  return (await erasures.claimReceipt(studentId, { to, now: now() })) ? to : null;
}

/**
 * Mails a receipt that was claimed. Where the mail fails, or the function dies, the last run mails it. A death between
 * the mail and the note costs a second copy.
 */
async function mailReceipt(
  { erasures, mailer, receiptFailed }: ContinueErasureDeps,
  { studentId, erasureId }: Erasure,
  to: string | null,
): Promise<void> {
  if (to === null) return;
  try {
    await mailer.send('erasureReceipt', { to, erasureId });
  } catch (error) {
    receiptFailed(error instanceof Error ? error.name : 'unknown');
    return;
  }
  await erasures.noteMailed(studentId);
}
