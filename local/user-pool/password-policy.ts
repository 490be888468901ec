import { CognitoError, cognitoErrors } from './errors.ts';
import type { PoolSettings } from './settings.ts';

/** @throws InvalidPasswordException that says what the password lacks, or InvalidParameterException. */
export function checkPassword(password: string, policy: PoolSettings['passwordPolicy']): void {
  // Says the same as Cognito's pattern, which takes far too long for what it refuses.
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
