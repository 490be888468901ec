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
import { shownName } from '../../contract/account/name-rules.ts';
import { groupNames, type StaffPool } from './group.ts';
import type { StaffCommand } from './words.ts';

/** One of the centre's people. */
export interface StaffMember {
  readonly name: string;
  readonly email: string;
  /** True for a safeguarding lead. */
  readonly lead: boolean;
}

/** The end of a command. */
export type StaffReply =
  | { readonly outcome: 'listed'; readonly staff: readonly StaffMember[] }
  | {
      readonly outcome:
        | 'added'
        | 'added-lead'
        | 'no-longer-lead'
        | 'already-staff'
        | 'already-lead'
        | 'removed'
        | 'not-staff'
        | 'unknown-account'
        | 'unconfirmed-account';
    };

/**
 * Does what the command says. Doing it twice does it once.
 *
 * @throws CommandError where the user pool can't be reached or refuses.
 */
export async function runStaffCommand(pool: StaffPool, command: StaffCommand): Promise<StaffReply> {
  try {
    switch (command.command) {
      case 'list':
        return { outcome: 'listed', staff: await membersOf(pool) };
      case 'add':
        return { outcome: await add(pool, command) };
      case 'remove':
        return { outcome: await remove(pool, command.email) };
    }
  } catch (error) {
    throw pool.problem(error);
  }
}

type Change = Exclude<StaffReply['outcome'], 'listed'>;

async function add(
  pool: StaffPool,
  { email, lead }: { readonly email: string; readonly lead: boolean },
): Promise<Change> {
  const { client, UserPoolId } = pool;
  const account = await accountOf(pool, email);
  if (account === undefined) return 'unknown-account';
  // Anybody may start to register an address; only its owner can confirm it.
  if (account.UserStatus === 'UNCONFIRMED') return 'unconfirmed-account';
  const { Username } = account;
  const groups = await groupsOf(pool, Username);
  const isStaff = groups.includes(groupNames.staff);
  const isLead = groups.includes(groupNames.leads);
  if (!isStaff)
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: groupNames.staff, Username }));
  if (lead && !isLead)
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: groupNames.leads, Username }));
  if (!lead && isLead) {
    await leave(pool, Username, [groupNames.leads]);
    return 'no-longer-lead';
  }
  if (lead) return isStaff && isLead ? 'already-lead' : 'added-lead';
  return isStaff ? 'already-staff' : 'added';
}

async function remove(pool: StaffPool, email: string): Promise<Change> {
  const account = await accountOf(pool, email);
  if (account === undefined) return 'unknown-account';
  const { Username } = account;
  const groups = await groupsOf(pool, Username);
  const left = [groupNames.leads, groupNames.staff].filter((name) => groups.includes(name));
  if (left.length === 0) return 'not-staff';
  await leave(pool, Username, left);
  return 'removed';
}

/** Ends the sign-ins first: where a later call fails, the same command does all of them again. */
async function leave(
  { client, UserPoolId }: StaffPool,
  Username: string | undefined,
  names: readonly string[],
): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  for (const GroupName of names)
    await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, GroupName, Username }));
}

/** The account behind an address, in whatever case it was typed. */
async function accountOf(
  { client, UserPoolId }: StaffPool,
  email: string,
): Promise<AdminGetUserResponse | undefined> {
  try {
    return await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** The names of an account's groups. */
async function groupsOf(
  { client, UserPoolId }: StaffPool,
  Username: string | undefined,
): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { Groups = [] } of paginateAdminListGroupsForUser({ client }, { UserPoolId, Username }))
    names.push(...Groups.flatMap(({ GroupName }) => GroupName ?? []));
  return names;
}

async function membersOf(pool: StaffPool): Promise<readonly StaffMember[]> {
  const staff = await usersIn(pool, groupNames.staff);
  const leads = await usersIn(pool, groupNames.leads);
  return staff.map((member) => ({ ...member, lead: leads.some(({ email }) => email === member.email) }));
}

async function usersIn(
  { client, UserPoolId }: StaffPool,
  GroupName: string,
): Promise<readonly Omit<StaffMember, 'lead'>[]> {
  const members: Omit<StaffMember, 'lead'>[] = [];
  for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName })) {
    for (const { Attributes = [] } of Users) {
      const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
      members.push({ name: shownName(attribute('name')), email: attribute('email') });
    }
  }
  return members;
}
