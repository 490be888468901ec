import { CognitoError, cognitoErrors } from './errors.ts';
import type { PoolSettings } from './settings.ts';

/** Attributes that students may write, and all that the stand-in knows besides Cognito's own. */
const writable = ['email', 'name'];

/** The most characters of an attribute for which the pool says nothing. */
const maximumValue = 2048;

/**
 * Attributes by name.
 *
 * "By default, standard and custom attribute values can be any string with a length of up to 2048 characters", and a
 * schema may say less. AWS documents the name of the error, and not its words.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 *
 * @throws InvalidParameterException or NotAuthorizedException for one that nobody may write, or that is too long or short
 */
export function readAttributes(
  { attributeLengths }: Pick<PoolSettings, 'attributeLengths'>,
  given: readonly { Name: string; Value: string }[],
): Record<string, string> {
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
  for (const { Name, Value } of given) {
    const { minimum, maximum } = attributeLengths.get(Name) ?? { minimum: 0, maximum: maximumValue };
    if (Value.length < minimum || Value.length > maximum) {
      throw cognitoErrors.invalid(
        `Attributes did not conform to the schema: ${Name}: String must be between ${minimum} and ${maximum} characters\n`,
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
