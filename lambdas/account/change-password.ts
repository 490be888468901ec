import type { Outbox } from '../mail/outbox.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import type { AccountStore } from './account-store.ts';
import { requirePassword, signOutEverywhere, type Passwords, type SignOutDeps } from './logins.ts';
import type { UserPool } from '../runtime/user-pool.ts';

export interface ChangePasswordDeps extends SignOutDeps {
  readonly accounts: Pick<AccountStore, 'claimPasswordChange' | 'endPasswordChange'>;
  readonly passwords: Passwords;
  readonly logins: Pick<UserPool, 'findEmail' | 'setPassword' | 'signOutEverywhere'>;
  readonly outbox: Outbox;
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
  const { logins, outbox, warn } = deps;
  await requirePassword(deps, student.id, password);

  // If this sign-out fails, the old password still works, so the student can try again.
  await signOutEverywhere(deps, student.id);
  if (!(await logins.setPassword(student.id, newPassword))) throw new Failure('not_signed_in');
  const warnOf = (message: string) => (error: unknown) => {
    warn(message, { studentId: student.id, reason: getErrorName(error) });
    return null;
  };
  // Somebody may have signed in with the old password in between.
  await signOutEverywhere(deps, student.id).catch(
    warnOf('A new password was set, and sign-ins with the old one may have stayed'),
  );
  const email = await logins
    .findEmail(student.id)
    .catch(warnOf('The address for the mail about a new password was read from the token'));
  // The address is given, because whoever knows the password could change it before the mail is sent again.
  const to = email ?? student.email;
  await outbox.post({ name: 'newPassword', studentId: student.id, to, details: {} });
}
