import { randomBytes } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../runtime/aws-client-config.ts';
import type { UnconfirmedAccounts } from './delete-unconfirmed.ts';
import type { AccountRef, Accounts } from './settle-confirmation.ts';

/** Each of two calls has two tries of a second, so the function ends within Cognito's limit of five seconds. */
const triggerConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1000, throwOnRequestTimeout: true },
} as const;

const named = ({ poolId, id }: AccountRef) => ({ UserPoolId: poolId, Username: id });

export function cognitoAccounts({ tracer }: { readonly tracer: Tracer }): Accounts {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(triggerConfig));
  return {
    /**
     * Gives the account a random password. The command AdminResetUserPassword would send a mail, and would fail once
     * the daily limit of mails is reached. This failure would reveal that the address has an account.
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

const scheduleConfig = { ...awsClientConfig, maxAttempts: 3 };

export function cognitoUnconfirmedAccounts(
  { tracer }: { readonly tracer: Tracer },
  userPoolId: string,
): UnconfirmedAccounts {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(scheduleConfig));
  const named = (id: string) => ({ UserPoolId: userPoolId, Username: id });
  return {
    async *list() {
      const pages = paginateListUsers(
        { client },
        {
          UserPoolId: userPoolId,
          AttributesToGet: ['sub'],
          Filter: 'cognito:user_status = "UNCONFIRMED"',
          Limit: 60,
        },
      );
      for await (const { Users = [] } of pages) {
        for (const { Username, UserCreateDate } of Users) {
          if (Username !== undefined && UserCreateDate !== undefined)
            yield { id: Username, createdAt: UserCreateDate.getTime() };
        }
      }
    },
    async has(id) {
      try {
        return (await client.send(new AdminGetUserCommand(named(id)))).UserStatus === 'UNCONFIRMED';
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
    async delete(id) {
      try {
        await client.send(new AdminDeleteUserCommand(named(id)));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}
