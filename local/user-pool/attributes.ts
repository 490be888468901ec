import { CognitoError, cognitoErrors } from './errors.ts';

/** Attributes that students may write, and all that the stand-in knows besides Cognito's own. */
const writable = ['email', 'name'];

/** Attributes by name. @throws InvalidParameterException or NotAuthorizedException for one that nobody may write. */
export function readAttributes(given: readonly { Name: string; Value: string }[]): Record<string, string> {
  for (const { Name } of given) {
    if (Name === 'sub' || Name === 'email_verified') {
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    if (!writable.includes(Name)) {
      throw cognitoErrors.invalid(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    }
  }
  const attributes = Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
  if (attributes['email'] !== undefined) checkEmail(attributes['email'], 'Invalid email address format.');
  return attributes;
}

/** The longest user name that Cognito takes, which addresses are here; its signs can be seen. */
const maximumLength = 128;
const visible = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

/** @throws InvalidParameterException */
export function checkEmail(email: string, message: string): void {
  const isName = email.length <= maximumLength && visible.test(email);
  if (!isName || !/^[^@]+@[^@]+\.[^@.]+$/.test(email)) throw cognitoErrors.invalid(message);
}
