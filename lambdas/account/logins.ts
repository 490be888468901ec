import { Failure } from '../runtime/failure.ts';
import type { UserPool } from '../runtime/user-pool.ts';

export type Logins = Pick<UserPool, 'findEmail' | 'askForEmail' | 'setPassword' | 'signOutEverywhere'>;
export type Passwords = Pick<UserPool, 'tryPassword'>;

/** Checks the password, because an unlocked phone must not be enough for some actions. */
export async function requirePassword(
  { passwords }: { readonly passwords: Passwords },
  studentId: string,
  password: string,
): Promise<void> {
  const outcome = await passwords.tryPassword(studentId, password);
  if (outcome === 'wrong') throw new Failure('wrong_password');
  if (outcome === 'gone') throw new Failure('not_signed_in');
  if (outcome === 'locked') throw new Failure('password_locked');
}

export async function signOutEverywhere(
  logins: Pick<Logins, 'signOutEverywhere'>,
  studentId: string,
): Promise<undefined> {
  if (!(await logins.signOutEverywhere(studentId))) throw new Failure('not_signed_in');
}
