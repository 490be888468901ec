import { randomBytes } from 'node:crypto';
import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { AccountRef, Accounts } from './settle-confirmation.ts';

/** Two calls of two attempts end within the five seconds that Cognito waits for a function; then it retries. */
const clientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1000, throwOnRequestTimeout: true },
} as const;

const named = ({ poolId, id }: AccountRef) => ({ UserPoolId: poolId, Username: id });

/** Cognito implementation of `Accounts`. */
export function cognitoAccounts({ tracer }: { readonly tracer: Tracer }): Accounts {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(clientConfig));
  return {
    /*
     * AdminResetUserPassword isn't used, because it mails a code: it fails when the mail quota is used up, and then shows
     * whoever types the address that it has an account.
     */
    async replacePassword(account) {
      const Password = randomBytes(32).toString('base64url');
      await client.send(new AdminSetUserPasswordCommand({ ...named(account), Password, Permanent: true }));
    },
    async signOutEverywhere(account) {
      await client.send(new AdminUserGlobalSignOutCommand(named(account)));
    },
  };
}
