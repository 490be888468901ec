import { CognitoError, cognitoErrors } from './errors.ts';

export function checkPassword(password: string, minimumLength: number): void {
  // Cognito's pattern in the message below means the same, but takes very long to refuse some long texts.
  if (password.length > 256 || !/^\S.*\S$/s.test(password)) {
    throw cognitoErrors.invalid(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < minimumLength)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
}

const freeTries = 5;
const longestLockMs = 15 * 60_000;

/**
 * Five wrong passwords in a row lock sign-in with an email address for a second. Each further one doubles this time:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow.html
 */
export function createLockOut(now: () => number) {
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  return {
    /** @throws NotAuthorizedException while sign-in with this address is locked. */
    check(email: string): void {
      if ((failures.get(email.toLowerCase())?.lockedUntil ?? 0) > now())
        throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
    },
    failed(email: string): void {
      const count = (failures.get(email.toLowerCase())?.count ?? 0) + 1;
      const lock = count < freeTries ? 0 : Math.min(1000 * 2 ** (count - freeTries), longestLockMs);
      failures.set(email.toLowerCase(), { count, lockedUntil: now() + lock });
    },
    succeeded(email: string): void {
      failures.delete(email.toLowerCase());
    },
  };
}
