import { CognitoError, cognitoErrors } from './errors.ts';
import type { PoolSettings } from './settings.ts';

/**
 * Checks the attributes that a caller gives for a user. AWS documents the names of the errors but no messages:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
export function readAttributes(
  { nameLength: { minimum, maximum } }: PoolSettings,
  given: readonly { readonly Name: string; readonly Value: string }[],
): { readonly email?: string; readonly name?: string } {
  for (const { Name, Value } of given) {
    if (Name === 'sub' || Name === 'email_verified')
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    if (Name === 'email') checkEmail(Value, 'Invalid email address format.');
    else if (Name !== 'name')
      throw cognitoErrors.invalid(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    else if (Value.length < minimum || Value.length > maximum)
      throw cognitoErrors.invalid(
        `Attributes did not conform to the schema: name: String must be between ${minimum} and ${maximum} characters\n`,
      );
  }
  return Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
}

/**
 * Cognito accepts an email address as a user name if it has at most 128 characters, all of them visible:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
const visible = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;

export function checkEmail(email: string, message: string): void {
  if (!visible.test(email) || !/^[^@]+@[^@]+\.[^@.]+$/.test(email)) throw cognitoErrors.invalid(message);
}
