import { Failure } from '../runtime/failure.ts';
import type { Passwords } from './passwords.ts';

/**
 * Asks for the current password, so that an unlocked phone is not enough.
 *
 * @throws Failure `wrong_password`, `password_locked`, or `not_signed_in` where the account is deleted or disabled
 */
export async function requirePassword(
  { passwords }: { readonly passwords: Passwords },
  studentId: string,
  password: string,
): Promise<void> {
  const outcome = await passwords.try(studentId, password);
  if (outcome === 'wrong') throw new Failure('wrong_password');
  if (outcome === 'gone') throw new Failure('not_signed_in');
  if (outcome === 'locked') throw new Failure('password_locked');
}
