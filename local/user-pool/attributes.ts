import { CognitoError, cognitoErrors } from './errors.ts';
import type { PoolSettings } from './settings.ts';

/** The attributes that students may write. Any other attribute is unknown to the pool. */
const writable = ['email', 'name'];

/** The longest value of an attribute without a limit of its own. */
const maximumValue = 2048;

/**
 * Checks attributes and returns their values by name.
 *
 * "By default, standard and custom attribute values can be any string with a length of up to 2048 characters", and a
 * schema may set a lower limit. AWS documents the name of the error, but not its message.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 *
 * @throws InvalidParameterException for an unknown attribute or a wrong length, NotAuthorizedException for a read-only one
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

/** The longest user name that Cognito accepts. It may contain visible characters only. */
const maximumLength = 128;
const visible = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

/** @throws InvalidParameterException */
export function checkEmail(email: string, message: string): void {
  const isName = email.length <= maximumLength && visible.test(email);
  if (!isName || !/^[^@]+@[^@]+\.[^@.]+$/.test(email)) throw cognitoErrors.invalid(message);
}
