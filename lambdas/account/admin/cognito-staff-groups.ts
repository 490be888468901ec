import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  paginateAdminListGroupsForUser,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Tracer } from '@aws-lambda-powertools/tracer';
import { awsClientConfig } from '../../runtime/aws-client-config.ts';
import { unlessGone } from '../cognito-accounts.ts';
import type { StaffGroups } from './staff.ts';

export function cognitoStaffGroups({ tracer }: { readonly tracer: Tracer }, UserPoolId: string): StaffGroups {
  const client = tracer.captureAWSv3Client(new CognitoIdentityProviderClient(awsClientConfig));

  async function listGroups(Username: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { Groups = [] } of paginateAdminListGroupsForUser({ client }, { UserPoolId, Username }))
      names.push(...Groups.flatMap(({ GroupName }) => GroupName ?? []));
    return names;
  }

  return {
    async findAccount(email) {
      const user = await unlessGone(client.send(new AdminGetUserCommand({ UserPoolId, Username: email })));
      if (user?.Username === undefined) return null;
      return { id: user.Username, isConfirmed: user.UserStatus !== 'UNCONFIRMED' };
    },

    listGroups: async (accountId) => (await unlessGone(listGroups(accountId))) ?? [],

    async listMembers(GroupName) {
      const members: { name: string; email: string }[] = [];
      for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName })) {
        for (const { Attributes = [] } of Users) {
          const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
          members.push({ name: attribute('name'), email: attribute('email') });
        }
      }
      return members;
    },

    async join(Username, GroupName) {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName, Username }));
    },

    async leave(Username, GroupName) {
      await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, GroupName, Username }));
    },

    async signOutEverywhere(Username) {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}
