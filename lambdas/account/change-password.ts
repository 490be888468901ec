import type { Mailer } from '../mail/mailer.ts';
import { newPassword as newPasswordMail } from '../mail/templates/account.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import type { AccountStore } from './account-store.ts';
import { requirePassword, type Logins, type Passwords } from './logins.ts';

export interface ChangePasswordDeps {
  readonly accounts: Pick<AccountStore, 'claimPasswordChange' | 'endPasswordChange'>;
  readonly passwords: Passwords;
  readonly logins: Pick<Logins, 'findEmail' | 'setPassword' | 'signOutEverywhere'>;
  readonly mailer: Mailer;
  /** Returns why the password is easy to guess, or null for a strong password. */
  readonly findWeakness: (
    password: string,
    owner: { readonly name: string; readonly email: string },
  ) => string | null;
  readonly now: () => Date;
  readonly warn: Warn;
}

interface PasswordChange {
  readonly student: { readonly id: string; readonly name: string; readonly email: string };
  readonly password: string;
  readonly newPassword: string;
}

/**
 * Sets the password, ends every sign-in and informs the student by mail. If two calls run at the same time, one call is
 * refused, because Cognito would report success to both calls.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  { student, password, newPassword }: PasswordChange,
): Promise<undefined> {
  const { accounts, findWeakness, warn } = deps;
  const because = password === newPassword ? 'same' : findWeakness(newPassword, student);
  if (because !== null) throw new Failure('weak_password', { because });
  if (!(await accounts.claimPasswordChange(student.id, deps.now())))
    throw new Failure('password_change_under_way');
  try {
    await setPassword(deps, student, { password, newPassword });
  } finally {
    await accounts.endPasswordChange(student.id).catch((error: unknown) => {
      const details = { studentId: student.id, reason: getErrorName(error) };
      warn('The claim of a password change stays until it expires', details);
    });
  }
}

async function setPassword(
  deps: ChangePasswordDeps,
  student: PasswordChange['student'],
  { password, newPassword }: Omit<PasswordChange, 'student'>,
): Promise<void> {
  const { logins, mailer, warn } = deps;
  await requirePassword(deps, student.id, password);

  // If this sign-out fails, the old password still works, so the student can try again.
  const isThere =
    (await logins.signOutEverywhere(student.id)) && (await logins.setPassword(student.id, newPassword));
  if (!isThere) throw new Failure('not_signed_in');
  try {
    // Somebody may have signed in with the old password in between.
    await logins.signOutEverywhere(student.id);
    await mailer.send(newPasswordMail, { to: (await logins.findEmail(student.id)) ?? student.email });
  } catch (error) {
    const details = { studentId: student.id, reason: getErrorName(error) };
    warn('A new password was set, and the rest failed', details);
  }
}
