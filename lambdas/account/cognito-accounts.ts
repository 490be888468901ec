import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../runtime/aws-client-config.ts';
import type { Contacts } from '../runtime/students.ts';
import type { ContinueErasureDeps } from './erasure/continue-erasure.ts';
import type { Logins } from './logins.ts';

/**
 * A change of address waits for a function and a mail, and a second try would mail a second code. So there is one try,
 * which may take most of the function's time.
 */
const singleTryConfig = {
  ...awsClientConfig,
  maxAttempts: 1,
  requestHandler: { ...awsClientConfig.requestHandler, requestTimeout: 7000 },
} as const;

/** The SDK of the user pool and a client of it. */
export interface Cognito {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.CognitoIdentityProviderClient;
}

/** Returns a function that loads the SDK when it is first called, because reading an account doesn't need it. */
export function loadCognito(
  tracer: Tracer,
  config: Sdk.CognitoIdentityProviderClientConfig = singleTryConfig,
): () => Promise<Cognito> {
  let loaded: Promise<Cognito> | undefined;
  return () =>
    (loaded ??= import('@aws-sdk/client-cognito-identity-provider').then((sdk) => ({
      sdk,
      client: tracer.captureAWSv3Client(new sdk.CognitoIdentityProviderClient(config)),
    })));
}

const isGone = (error: unknown) => error instanceof Error && error.name === 'UserNotFoundException';

/** Awaits a call on an account. Returns null if Cognito has no such account. */
export async function unlessGone<Output>(call: Promise<Output>): Promise<Output | null> {
  try {
    return await call;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Builds a function that reads the name and the address of an account from the user pool. */
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

/** Builds a function that reads the address of an account from the user pool. */
export function cognitoFindEmail(load: () => Promise<Cognito>, userPoolId: string): Logins['findEmail'] {
  const findContact = cognitoFindContact(load, userPoolId);
  return async (studentId) => (await findContact(studentId))?.email ?? null;
}

/** Cognito implementation of the accounts that `continueErasure` deletes. */
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
