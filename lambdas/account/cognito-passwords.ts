import type { Cognito } from './cognito-client.ts';
import type { Passwords } from './passwords.ts';

/** The user pool, and its app client for the server. */
export interface PasswordPool {
  readonly userPoolId: string;
  readonly clientId: string;
}

/** The errors by which Cognito says that nobody signs in with this password. */
const refusals: readonly string[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];
const lockedOut = 'Password attempts exceeded';

/**
 * Passwords by the user pool: a sign-in that is given up at once.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
export function cognitoPasswords(
  load: () => Promise<Cognito>,
  { userPoolId, clientId }: PasswordPool,
): Passwords {
  /** Tells a wrong password from an account that is gone: Cognito's answer to a sign-in is the same for both. */
  async function isActive(studentId: string): Promise<boolean> {
    const { sdk, client } = await load();
    try {
      const { Enabled } = await client.send(
        new sdk.AdminGetUserCommand({ UserPoolId: userPoolId, Username: studentId }),
      );
      return Enabled === true;
    } catch (error) {
      if (error instanceof Error && error.name === 'UserNotFoundException') return false;
      throw error;
    }
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
        // Without it another step is asked for, which no student has.
        if (AuthenticationResult === undefined) return 'wrong';
        // One that isn't taken back ends within the hour, and nobody has it.
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
