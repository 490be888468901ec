import { randomBytes } from 'node:crypto';
import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import type { AccountRef, Accounts } from './accounts.ts';

/**
 * Cognito waits five seconds for a function: two calls of two attempts end before. Cognito calls the function again
 * then.
 */
const clientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1000, throwOnRequestTimeout: true },
} as const;

const named = ({ poolId, id }: AccountRef) => ({ UserPoolId: poolId, Username: id });

/** The accounts of Cognito's user pools. */
export function cognitoAccounts({ tracer }: { readonly tracer: Tracer }): Accounts {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(clientConfig));
  return {
    /*
     * Not AdminResetUserPassword: it mails a code, so that it fails with the mail quota, and whoever then types the
     * address learns that it has an account.
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
