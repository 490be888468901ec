import type { Cognito } from './cognito-client.ts';
import type { Logins } from './logins.ts';

/** The addresses of accounts, in the user pool. */
export function cognitoEmailOf(load: () => Promise<Cognito>, userPoolId: string): Logins['emailOf'] {
  return async (studentId) => {
    const { sdk, client } = await load();
    const command = new sdk.AdminGetUserCommand({ UserPoolId: userPoolId, Username: studentId });
    try {
      const { UserAttributes = [] } = await client.send(command);
      return UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? null;
    } catch (error) {
      if (error instanceof Error && error.name === 'UserNotFoundException') return null;
      throw error;
    }
  };
}
