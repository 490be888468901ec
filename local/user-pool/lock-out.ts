import { cognitoErrors } from './errors.ts';

/** Wrong passwords that cost nothing. */
const freeTries = 5;
const longestLockMs = 15 * 60_000;

/**
 * Slows down who guesses passwords, as Cognito does: after five failures in a row an account is locked for a second,
 * and each further failure doubles that, up to a quarter of an hour. Accounts that don't exist lock alike.
 */
export interface LockOut {
  /** @throws NotAuthorizedException while the account is locked. */
  check(email: string): void;
  failed(email: string): void;
  succeeded(email: string): void;
}

export function lockOut(now: () => number): LockOut {
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
