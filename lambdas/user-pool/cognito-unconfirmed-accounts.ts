import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../runtime/aws-client-config.ts';
import type { UnconfirmedAccounts } from './delete-unconfirmed.ts';

const clientConfig = { ...awsClientConfig, maxAttempts: 3 };

/** Cognito implementation of `UnconfirmedAccounts`. */
export function cognitoUnconfirmedAccounts(
  { tracer }: { readonly tracer: Tracer },
  userPoolId: string,
): UnconfirmedAccounts {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(clientConfig));
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
