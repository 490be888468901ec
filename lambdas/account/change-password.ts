import { Failure } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import type { Logins } from './logins.ts';
import type { Passwords } from './passwords.ts';
import { requirePassword } from './require-password.ts';
import type { SecurityMail } from './security-mail.ts';

export interface ChangePasswordDeps {
  readonly passwords: Passwords;
  readonly logins: Pick<Logins, 'emailOf' | 'setPassword' | 'signOutEverywhere'>;
  readonly mail: Pick<SecurityMail, 'tellOfNewPassword'>;
  /** The reason why a password is too easy to guess for its owner; null where it isn't. */
  readonly weaknessOf: (
    password: string,
    owner: { readonly name: string; readonly email: string },
  ) => string | null;
  readonly warn: Warn;
}

export interface PasswordChange {
  readonly student: { readonly id: string; readonly name: string; readonly email: string };
  readonly password: string;
  readonly newPassword: string;
}

/**
 * Gives an account another password, ends every sign-in, and tells the address.
 *
 * @throws Failure `wrong_password`, `password_locked`, or `weak_password` with `{ because }`
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  { student, password, newPassword }: PasswordChange,
): Promise<undefined> {
  const { logins, mail, weaknessOf, warn } = deps;
  const because = password === newPassword ? 'same' : weaknessOf(newPassword, student);
  if (because !== null) throw new Failure('weak_password', { because });
  await requirePassword(deps, student.id, password);

  // Once before, so that a call that fails can be made again with the old password.
  await logins.signOutEverywhere(student.id);
  await logins.setPassword(student.id, newPassword);
  try {
    // Once after, for who signed in between with the old one.
    await logins.signOutEverywhere(student.id);
    await mail.tellOfNewPassword((await logins.emailOf(student.id)) ?? student.email);
  } catch (error) {
    warn('A new password was set, and the rest failed', {
      studentId: student.id,
      reason: error instanceof Error ? error.name : 'unknown',
    });
  }
}
