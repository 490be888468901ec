import { CognitoError, cognitoErrors } from './errors.ts';
import type { PoolSettings } from './settings.ts';

/** @throws InvalidPasswordException, which says what is missing, or InvalidParameterException. */
export function checkPassword(password: string, policy: PoolSettings['passwordPolicy']): void {
  // Accepts the same as Cognito's pattern below, which backtracks for very long when it doesn't match.
  if (password.length > 256 || !/^\S.*\S$/s.test(password)) {
    throw cognitoErrors.invalid(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const lacks =
    password.length < policy.minimumLength
      ? 'Password not long enough'
      : policy.lowercase && !/[a-z]/.test(password)
        ? 'Password must have lowercase characters'
        : policy.uppercase && !/[A-Z]/.test(password)
          ? 'Password must have uppercase characters'
          : policy.numbers && !/[0-9]/.test(password)
            ? 'Password must have numeric characters'
            : policy.symbols && !/[^A-Za-z0-9]/.test(password)
              ? 'Password must have symbol characters'
              : undefined;
  if (lacks !== undefined) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${lacks}`);
  }
}

/** The number of wrong passwords without a lock. */
const freeTries = 5;
const longestLockMs = 15 * 60_000;

/**
 * Slows down guessing of passwords, as Cognito does: the fifth wrong password in a row locks the account for a second, and
 * each further one doubles the time, up to 15 minutes. Addresses without an account are locked in the same way.
 */
export interface LockOut {
  /** @throws NotAuthorizedException while the account is locked. */
  check(email: string): void;
  failed(email: string): void;
  succeeded(email: string): void;
}

export function createLockOut(now: () => number): LockOut {
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  return {
    check(email) {
      if ((failures.get(email.toLowerCase())?.lockedUntil ?? 0) > now()) throw cognitoErrors.lockedOut();
    },
    failed(email) {
      const count = (failures.get(email.toLowerCase())?.count ?? 0) + 1;
      const lock = count < freeTries ? 0 : Math.min(1000 * 2 ** (count - freeTries), longestLockMs);
      failures.set(email.toLowerCase(), { count, lockedUntil: now() + lock });
    },
    succeeded(email) {
      failures.delete(email.toLowerCase());
    },
  };
}
