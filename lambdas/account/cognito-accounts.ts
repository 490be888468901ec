import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../runtime/aws-client-config.ts';
import { getErrorName } from '../runtime/failure.ts';
import { once } from '../runtime/once.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Contacts } from '../runtime/students.ts';
import { permitMetadata } from '../tables/email-permits.ts';
import type { ContinueErasureDeps } from './erasure/continue-erasure.ts';
import type { EmailAnswer, Logins, Passwords } from './logins.ts';

/** The SDK makes only one try, because another try would mail a second code to a new address. */
const singleTryConfig = {
  ...awsClientConfig,
  maxAttempts: 1,
  requestHandler: { ...awsClientConfig.requestHandler, requestTimeout: 7000 },
} as const;

export interface Cognito {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.CognitoIdentityProviderClient;
}

/** The AWS SDK is loaded at the first use, because many calls of the Lambda function don't need Cognito. */
export function loadCognito(
  tracer: Tracer,
  config: Sdk.CognitoIdentityProviderClientConfig = singleTryConfig,
): () => Promise<Cognito> {
  return once(async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    return { sdk, client: tracer.captureAWSv3Client(new sdk.CognitoIdentityProviderClient(config)) };
  });
}

export async function unlessGone<Output>(call: Promise<Output>): Promise<Output | null> {
  try {
    return await call;
  } catch (error) {
    if (getErrorName(error) === 'UserNotFoundException') return null;
    throw error;
  }
}

function cognitoFindContact(load: () => Promise<Cognito>, userPoolId: string): Contacts['findContact'] {
  return async (studentId) => {
    const { sdk, client } = await load();
    const command = new sdk.AdminGetUserCommand({ UserPoolId: userPoolId, Username: studentId });
    const user = await unlessGone(client.send(command));
    if (user === null) return null;
    const findAttribute = (wanted: string) =>
      user.UserAttributes?.find(({ Name }) => Name === wanted)?.Value ?? null;
    return { name: findAttribute('name'), email: findAttribute('email') };
  };
}

export function cognitoFindEmail(load: () => Promise<Cognito>, userPoolId: string): Logins['findEmail'] {
  const findContact = cognitoFindContact(load, userPoolId);
  return async (studentId) => (await findContact(studentId))?.email ?? null;
}

export function cognitoErasedAccounts(
  load: () => Promise<Cognito>,
  userPoolId: string,
): ContinueErasureDeps['accounts'] {
  return {
    findContact: cognitoFindContact(load, userPoolId),
    findEmail: cognitoFindEmail(load, userPoolId),
    async delete(studentId) {
      const { sdk, client } = await load();
      const command = new sdk.AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: studentId });
      await unlessGone(client.send(command));
    },
  };
}

const answers: ReadonlyMap<string, EmailAnswer> = new Map([
  ['AliasExistsException', 'taken'],
  ['InvalidParameterException', 'not-an-address'],
  ['LimitExceededException', 'limit'],
  ['UserNotFoundException', 'gone'],
]);

/** Errors that mean that Cognito sent no code, for example because the student has begun another change of address. */
const transientErrors = new Set(['CodeDeliveryFailureException', 'UserLambdaValidationException']);

export function cognitoLogins(load: () => Promise<Cognito>, userPoolId: string): Logins {
  const named = (studentId: string) => ({ UserPoolId: userPoolId, Username: studentId });
  return {
    findEmail: cognitoFindEmail(load, userPoolId),

    /*
     * Cognito keeps the old address until the student enters the code, because the user pool requires verification.
     * Cognito passes `ClientMetadata` to the function that words the mail:
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
        const answer = answers.get(getErrorName(error));
        if (answer !== undefined) return answer;
        if (transientErrors.has(getErrorName(error)))
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

/** Cognito's errors for a refused sign-in. After any other error, the password may be right. */
const refusals: readonly string[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];
const lockedOut = 'Password attempts exceeded';

/**
 * Checks a password by signing in, and revokes the new tokens at once:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
export function cognitoPasswords(
  load: () => Promise<Cognito>,
  { userPoolId, clientId }: { readonly userPoolId: string; readonly clientId: string },
): Passwords {
  /** Returns true if the account exists and isn't disabled. Cognito reports a missing account as a wrong password. */
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
        // Cognito returns no tokens if a sign-in needs a further step such as a second factor. No account needs
        // one.
        if (AuthenticationResult === undefined) return 'wrong';
        // A failed revocation is harmless, because nobody else has the token and the token expires within the
        // hour.
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
