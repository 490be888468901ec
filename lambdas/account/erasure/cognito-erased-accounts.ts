import type { Cognito } from '../cognito-client.ts';
import { cognitoContactOf, cognitoEmailOf } from '../cognito-email-of.ts';
import type { ContinueErasureDeps } from './continue-erasure.ts';

/** Accounts of a user pool of Cognito's, as deleting them asks. */
export function cognitoErasedAccounts(
  load: () => Promise<Cognito>,
  userPoolId: string,
): ContinueErasureDeps['accounts'] {
  return {
    contactOf: cognitoContactOf(load, userPoolId),
    emailOf: cognitoEmailOf(load, userPoolId),
    async delete(studentId) {
      const { sdk, client } = await load();
      try {
        await client.send(new sdk.AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: studentId }));
      } catch (error) {
        if (!(error instanceof sdk.UserNotFoundException)) throw error;
      }
    },
  };
}
