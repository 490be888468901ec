import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  paginateAdminListGroupsForUser,
  paginateListUsersInGroup,
  UserNotFoundException,
  type AdminGetUserResponse,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StaffGroup } from './group.ts';
import type { StaffCommand } from './words.ts';

/** One of the centre's people. */
export interface StaffMember {
  readonly name: string;
  readonly email: string;
}

/** The end of a command. */
export type StaffReply =
  | { readonly outcome: 'listed'; readonly staff: readonly StaffMember[] }
  | {
      readonly outcome:
        'added' | 'already-staff' | 'removed' | 'not-staff' | 'unknown-account' | 'unconfirmed-account';
    };

/**
 * Does what the command says. Doing it twice does it once.
 *
 * @throws CommandError where the user pool can't be reached or refuses.
 */
export async function runStaffCommand(group: StaffGroup, command: StaffCommand): Promise<StaffReply> {
  try {
    switch (command.command) {
      case 'list':
        return { outcome: 'listed', staff: await membersOf(group) };
      case 'add':
        return { outcome: await add(group, command.email) };
      case 'remove':
        return { outcome: await remove(group, command.email) };
    }
  } catch (error) {
    throw group.problem(error);
  }
}

type Change = Exclude<StaffReply['outcome'], 'listed'>;

async function add(group: StaffGroup, email: string): Promise<Change> {
  const { client, UserPoolId, GroupName } = group;
  const account = await accountOf(group, email);
  if (account === undefined) return 'unknown-account';
  // Anybody may start to register an address; only its owner can confirm it.
  if (account.UserStatus === 'UNCONFIRMED') return 'unconfirmed-account';
  const { Username } = account;
  if (await isMember(group, Username)) return 'already-staff';
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName, Username }));
  return 'added';
}

async function remove(group: StaffGroup, email: string): Promise<Change> {
  const { client, UserPoolId, GroupName } = group;
  const account = await accountOf(group, email);
  if (account === undefined) return 'unknown-account';
  const { Username } = account;
  if (!(await isMember(group, Username))) return 'not-staff';
  // The sign-ins first: where the second call fails, the same command does both again.
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, GroupName, Username }));
  return 'removed';
}

/** The account behind an address, in whatever case it was typed. */
async function accountOf(
  { client, UserPoolId }: StaffGroup,
  email: string,
): Promise<AdminGetUserResponse | undefined> {
  try {
    return await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

async function isMember(
  { client, UserPoolId, GroupName }: StaffGroup,
  Username: string | undefined,
): Promise<boolean> {
  for await (const { Groups = [] } of paginateAdminListGroupsForUser({ client }, { UserPoolId, Username })) {
    if (Groups.some((each) => each.GroupName === GroupName)) return true;
  }
  return false;
}

async function membersOf({ client, UserPoolId, GroupName }: StaffGroup): Promise<readonly StaffMember[]> {
  const members: StaffMember[] = [];
  for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName })) {
    for (const { Attributes = [] } of Users) {
      const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
      members.push({ name: attribute('name'), email: attribute('email') });
    }
  }
  return members;
}
