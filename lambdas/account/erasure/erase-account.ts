import type { ErasureReceipt } from '../../../contract/account/account.ts';
import { Failure } from '../../runtime/failure.ts';
import { isStaff } from '../../runtime/student.ts';
import { requirePassword, type Passwords } from '../logins.ts';
import { continueErasure, resumeMs, type ContinueErasureDeps } from './continue-erasure.ts';
import { previewErasure } from './erase-data.ts';

export interface BeginErasureDeps extends ContinueErasureDeps {
  readonly newId: () => string;
  /** Logs an error that interrupted the deletion. A later run resumes the deletion. */
  readonly warn: (error: unknown) => void;
}

/**
 * Begins a deletion. If this call can't complete the deletion, a later run does.
 * @throws Failure `payment_under_way`, or `not_acknowledged` if a course was bought in the last 14 days.
 */
export async function beginErasure(
  deps: BeginErasureDeps,
  studentId: string,
  { authorise, acknowledged }: { readonly authorise: () => Promise<void>; readonly acknowledged: boolean },
): Promise<ErasureReceipt> {
  const { erasures, newId, now } = deps;
  if ((await erasures.find(studentId)) === null) {
    await authorise();
    const preview = await previewErasure(deps, studentId);
    if (preview.underWay.length > 0) throw new Failure('payment_under_way', { courses: preview.underWay });
    if (preview.recent.length > 0 && !acknowledged)
      throw new Failure('not_acknowledged', { courses: preview.recent });
    const at = now();
    await erasures.begin({
      studentId,
      erasureId: newId(),
      invoices: preview.invoices,
      startedAt: at.toISOString(),
      step: 'erasing',
      dueAt: new Date(at.getTime() + resumeMs).toISOString(),
      receiptTo: null,
      mailed: false,
    });
  }
  const begun = await erasures.find(studentId);
  // Another call has finished the deletion.
  if (begun === null) throw new Failure('not_found');
  try {
    await continueErasure(deps, studentId);
  } catch (error) {
    deps.warn(error);
  }
  const { erasureId, startedAt, invoices } = begun;
  return { erasureId, startedAt, invoices };
}

export interface EraseAccountDeps extends BeginErasureDeps {
  readonly passwords: Passwords;
}

/** Staff can't delete their accounts, because students still need the answers of their tutors. */
export async function eraseAccount(
  deps: EraseAccountDeps,
  student: { readonly id: string; readonly groups: readonly string[] },
  { password, acknowledged }: { readonly password: string; readonly acknowledged: boolean },
): Promise<ErasureReceipt> {
  if (isStaff(student)) throw new Failure('staff_account');
  const authorise = () => requirePassword(deps, student.id, password);
  return beginErasure(deps, student.id, { authorise, acknowledged });
}
