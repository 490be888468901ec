import { unlessGone, type Cognito } from './cognito-accounts.ts';
import type { Passwords } from './logins.ts';

export interface PasswordPool {
  readonly userPoolId: string;
  /** The app client whose sign-ins prove a password to the server. */
  readonly clientId: string;
}

/** Cognito's errors for a password with which nobody can sign in. */
const refusals: readonly string[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];
const lockedOut = 'Password attempts exceeded';

/**
 * Cognito implementation of `Passwords`. It signs in and revokes the tokens at once.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
export function cognitoPasswords(
  load: () => Promise<Cognito>,
  { userPoolId, clientId }: PasswordPool,
): Passwords {
  /** Distinguishes a wrong password from an account that is gone: Cognito refuses both sign-ins alike. */
  async function isActive(studentId: string): Promise<boolean> {
    const { sdk, client } = await load();
    const command = new sdk.AdminGetUserCommand({ UserPoolId: userPoolId, Username: studentId });
    return (await unlessGone(client.send(command)))?.Enabled === true;
  }

  return {
    async try(studentId, password) {
      const { sdk, client } = await load();
      try {
        const { AuthenticationResult } = await client.send(
          new sdk.AdminInitiateAuthCommand({
            UserPoolId: userPoolId,
            ClientId: clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: studentId, PASSWORD: password },
          }),
        );
        // Without tokens Cognito asks for another step, which no account has.
        if (AuthenticationResult === undefined) return 'wrong';
        // A token that can't be revoked expires within the hour, and nobody has it.
        await client
          .send(new sdk.RevokeTokenCommand({ ClientId: clientId, Token: AuthenticationResult.RefreshToken }))
          .catch(() => undefined);
        return 'right';
      } catch (error) {
        if (!(error instanceof Error) || !refusals.includes(error.name)) throw error;
        if (error.message === lockedOut) return 'locked';
        return (await isActive(studentId)) ? 'wrong' : 'gone';
      }
    },
  };
}
