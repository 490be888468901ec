import { Failure } from '../../runtime/failure.ts';
import { isStaff } from '../../runtime/student.ts';
import type { Passwords } from '../passwords.ts';
import { requirePassword } from '../require-password.ts';
import { beginErasure, type BeginErasureDeps } from './begin-erasure.ts';
import type { Receipt } from './erasure.ts';

export interface EraseAccountDeps extends BeginErasureDeps {
  readonly passwords: Passwords;
}

interface EraseAccount {
  readonly password: string;
  /** True where the student was told of courses bought lately, and goes on. */
  readonly acknowledged: boolean;
}

/**
 * Deletes the student's own account.
 *
 * @throws Failure `staff_account` for the centre's people, whose answers are the students' too; `wrong_password` and
 *   `password_locked`; and as {@link beginErasure}.
 */
export async function eraseAccount(
  deps: EraseAccountDeps,
  student: { readonly id: string; readonly groups: readonly string[] },
  { password, acknowledged }: EraseAccount,
): Promise<Receipt> {
  if (isStaff(student)) throw new Failure('staff_account');
  const authorise = () => requirePassword(deps, student.id, password);
  return beginErasure(deps, student.id, { authorise, acknowledged });
}
