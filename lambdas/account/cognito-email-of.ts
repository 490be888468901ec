import type { Contacts } from '../runtime/students.ts';
import type { Cognito } from './cognito-client.ts';
import type { Logins } from './logins.ts';

/** The names and addresses of accounts, in the user pool. */
export function cognitoContactOf(load: () => Promise<Cognito>, userPoolId: string): Contacts['contactOf'] {
  return async (studentId) => {
    const { sdk, client } = await load();
    const command = new sdk.AdminGetUserCommand({ UserPoolId: userPoolId, Username: studentId });
    try {
      const { UserAttributes = [] } = await client.send(command);
      const attribute = (wanted: string) => UserAttributes.find(({ Name }) => Name === wanted)?.Value ?? null;
      return { name: attribute('name'), email: attribute('email') };
    } catch (error) {
      if (error instanceof Error && error.name === 'UserNotFoundException') return null;
      throw error;
    }
  };
}

/** The addresses of accounts, in the user pool. */
export function cognitoEmailOf(load: () => Promise<Cognito>, userPoolId: string): Logins['emailOf'] {
  const contactOf = cognitoContactOf(load, userPoolId);
  return async (studentId) => (await contactOf(studentId))?.email ?? null;
}
