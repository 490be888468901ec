import * as z from 'zod';
import { checkGroup, joinGroup } from '../groups.ts';
import { operation } from '../pool.ts';
import { checkPool, onUser, userOf } from './admin.ts';
import { attributesOf, listed, mostUsers, pageOf } from './listing.ts';

/*
 * Calls for whoever holds AWS credentials. The groups are the template's; tokens tell them from when they are next
 * issued, and good ones stay as they are.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-user-groups.html
 */
const inGroup = { GroupName: z.string() };

/**
 * Adds a user to a group, whatever their status. Its errors don't know one for a user who is in it already.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminAddUserToGroup.html
 */
export const AdminAddUserToGroup = operation(
  z.strictObject({ ...onUser, ...inGroup }),
  async (pool, { GroupName, ...input }) => {
    const user = userOf(pool, input);
    joinGroup(pool, user, GroupName);
    await pool.users.save();
    return {};
  },
);

/**
 * Takes a user out of a group. One who isn't in it is no error: https://github.com/common-fate/glide/pull/197
 *
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRemoveUserFromGroup.html
 */
export const AdminRemoveUserFromGroup = operation(
  z.strictObject({ ...onUser, ...inGroup }),
  async (pool, { GroupName, ...input }) => {
    const user = userOf(pool, input);
    checkGroup(pool, GroupName);
    user.groups = user.groups.filter((group) => group !== GroupName);
    await pool.users.save();
    return {};
  },
);

/**
 * Lists the users of a group with all their attributes, page by page.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsersInGroup.html
 */
export const ListUsersInGroup = operation(
  z.strictObject({
    UserPoolId: z.string(),
    ...inGroup,
    Limit: z.int().min(1).max(mostUsers).default(mostUsers),
    NextToken: z.string().min(1).optional(),
  }),
  (pool, { UserPoolId, GroupName, Limit, NextToken }) => {
    checkPool(pool, UserPoolId);
    checkGroup(pool, GroupName);
    const members = pool.users.all().filter(({ groups }) => groups.includes(GroupName));
    const { page, next } = pageOf(members, Limit, NextToken);
    return {
      Users: page.map((user) => listed(user, attributesOf(user))),
      ...(next !== undefined && { NextToken: next }),
    };
  },
);

/**
 * Lists the groups of a user, all at once: Cognito's pages hold 60.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListGroupsForUser.html
 */
export const AdminListGroupsForUser = operation(z.strictObject(onUser), (pool, input) => ({
  Groups: userOf(pool, input).groups.map((GroupName) => ({ GroupName, UserPoolId: pool.settings.id })),
}));
