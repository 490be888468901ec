import { StorageBusy } from '../runtime/storage-error.ts';
import { permitMetadata } from '../tables/email-permits.ts';
import type { Cognito } from './cognito-client.ts';
import { cognitoEmailOf } from './cognito-email-of.ts';
import type { EmailAnswer, Logins } from './logins.ts';

const answers: ReadonlyMap<string, EmailAnswer> = new Map([
  ['AliasExistsException', 'taken'],
  ['InvalidParameterException', 'not-an-address'],
  ['LimitExceededException', 'limit'],
  ['UserNotFoundException', 'gone'],
]);

/** No mail went out: by a fault of the mail's, or because another change of the student's came between. */
const passing = new Set(['CodeDeliveryFailureException', 'UserLambdaValidationException']);

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** True once a call on an account is done; false where Cognito has no such account. */
async function isThere(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (nameOf(error) === 'UserNotFoundException') return false;
    throw error;
  }
}

/** By what the students sign in, in the user pool. */
export function cognitoLogins(load: () => Promise<Cognito>, userPoolId: string): Logins {
  const named = (studentId: string) => ({ UserPoolId: userPoolId, Username: studentId });
  return {
    emailOf: cognitoEmailOf(load, userPoolId),

    /*
     * "If your user pool requires verification before Amazon Cognito updates an attribute value that you specify in this
     * request, Amazon Cognito doesn’t immediately update the value of that attribute", and the metadata reach the
     * function that words the mail:
     * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
     */
    async askForEmail({ studentId, email, permit }) {
      const { sdk, client } = await load();
      try {
        await client.send(
          new sdk.AdminUpdateUserAttributesCommand({
            ...named(studentId),
            UserAttributes: [{ Name: 'email', Value: email }],
            ClientMetadata: { [permitMetadata]: permit },
          }),
        );
        return 'code-sent';
      } catch (error) {
        const answer = answers.get(nameOf(error));
        if (answer !== undefined) return answer;
        if (passing.has(nameOf(error))) throw new StorageBusy('The code could not be sent', { cause: error });
        throw error;
      }
    },

    async setPassword(studentId, password) {
      const { sdk, client } = await load();
      const command = { ...named(studentId), Password: password, Permanent: true };
      return isThere(client.send(new sdk.AdminSetUserPasswordCommand(command)));
    },

    async signOutEverywhere(studentId) {
      const { sdk, client } = await load();
      return isThere(client.send(new sdk.AdminUserGlobalSignOutCommand(named(studentId))));
    },
  };
}
