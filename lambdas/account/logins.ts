import { Failure } from '../runtime/failure.ts';
import type { UserPool } from '../runtime/user-pool.ts';
import type { StaffAccessStore } from './staff-check/staff-access.ts';

export type Logins = Pick<
  UserPool,
  'findEmail' | 'askForEmail' | 'setPassword' | 'signOutEverywhere' | 'listGroups'
>;
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

export interface SignOutDeps {
  readonly logins: Pick<UserPool, 'signOutEverywhere'>;
  readonly staffAccess: Pick<StaffAccessStore, 'end'>;
}

/** Ends every sign-in and session of staff, and forgets the devices that need no code. */
export async function signOutEverywhere(
  { logins, staffAccess }: SignOutDeps,
  studentId: string,
): Promise<undefined> {
  if (!(await logins.signOutEverywhere(studentId))) throw new Failure('not_signed_in');
  await staffAccess.end(studentId);
}
