import { StorageBusy } from '../runtime/storage-error.ts';
import { permitMetadata } from '../tables/email-permits.ts';
import { cognitoFindEmail, unlessGone, type Cognito } from './cognito-accounts.ts';
import type { EmailAnswer, Logins } from './logins.ts';

const answers: ReadonlyMap<string, EmailAnswer> = new Map([
  ['AliasExistsException', 'taken'],
  ['InvalidParameterException', 'not-an-address'],
  ['LimitExceededException', 'limit'],
  ['UserNotFoundException', 'gone'],
]);

/** No mail went out, because sending failed or because another change of the student's came first. */
const transientErrors = new Set(['CodeDeliveryFailureException', 'UserLambdaValidationException']);

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Cognito implementation of `Logins`. */
export function cognitoLogins(load: () => Promise<Cognito>, userPoolId: string): Logins {
  const named = (studentId: string) => ({ UserPoolId: userPoolId, Username: studentId });
  return {
    findEmail: cognitoFindEmail(load, userPoolId),

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
        if (transientErrors.has(nameOf(error)))
          throw new StorageBusy('The code could not be sent', { cause: error });
        throw error;
      }
    },

    async setPassword(studentId, password) {
      const { sdk, client } = await load();
      const command = { ...named(studentId), Password: password, Permanent: true };
      return (await unlessGone(client.send(new sdk.AdminSetUserPasswordCommand(command)))) !== null;
    },

    async signOutEverywhere(studentId) {
      const { sdk, client } = await load();
      const command = new sdk.AdminUserGlobalSignOutCommand(named(studentId));
      return (await unlessGone(client.send(command))) !== null;
    },
  };
}
