import { Failure } from '../../runtime/failure.ts';
import type { Passwords } from '../passwords.ts';
import { requirePassword } from '../require-password.ts';
import { continueErasure, resumeMs, type ContinueErasureDeps } from './continue-erasure.ts';
import type { Receipt } from './erasure.ts';
import { previewErasure } from './preview-erasure.ts';

export interface EraseAccountDeps extends ContinueErasureDeps {
  readonly passwords: Passwords;
  readonly newId: () => string;
  /** Told of an error after the deletion has begun: a later run goes on with it. */
  readonly warn: (error: unknown) => void;
}

interface EraseAccount {
  readonly password: string;
  /** True where the student was told of courses bought lately, and goes on. */
  readonly acknowledged: boolean;
}

/**
 * Deletes the account with all that is kept of the student. Once it has begun it is carried through, at once or by a
 * later run.
 *
 * @throws Failure `staff_account` for the centre's people, whose answers are the students' too; `wrong_password` and
 *   `password_locked`; `payment_under_way`; `not_acknowledged` for courses bought lately.
 */
export async function eraseAccount(
  deps: EraseAccountDeps,
  student: { readonly id: string; readonly groups: readonly string[] },
  { password, acknowledged }: EraseAccount,
): Promise<Receipt> {
  if (student.groups.includes('staff')) throw new Failure('staff_account');
  const { erasures, newId, now } = deps;
  if ((await erasures.find(student.id)) === null) {
    await requirePassword(deps, student.id, password);
    const preview = await previewErasure(deps, student.id);
    if (preview.underWay.length > 0) throw new Failure('payment_under_way', { courses: preview.underWay });
    if (preview.recent.length > 0 && !acknowledged)
      throw new Failure('not_acknowledged', { courses: preview.recent });
    const at = now();
    await erasures.begin({
      studentId: student.id,
      erasureId: newId(),
      invoices: preview.invoices,
      startedAt: at.toISOString(),
      step: 'erasing',
      dueAt: new Date(at.getTime() + resumeMs).toISOString(),
      mailed: false,
    });
  }
  const begun = await erasures.find(student.id);
  // Gone already: another call has carried it through.
  if (begun === null) throw new Failure('not_found');
  try {
    await continueErasure(deps, student.id);
  } catch (error) {
    deps.warn(error);
  }
  const { erasureId, startedAt, invoices } = begun;
  return { erasureId, startedAt, invoices };
}
