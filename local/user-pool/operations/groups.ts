import * as z from 'zod';
import { defineOperation, joinGroup, requireGroup, requirePool } from '../pool.ts';
import { findUser, onUser } from './admin.ts';
import { describeUser, maxPageSize, readAllAttributes, readPage } from './lists.ts';

/*
 * These operations on groups require AWS credentials. A change appears only in tokens that are issued after it.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-user-groups.html
 */
const inGroup = { GroupName: z.string() };

/**
 * Adds a user to a group, whatever the user's status is. Adding a member again is not a documented error.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminAddUserToGroup.html
 */
export const AdminAddUserToGroup = defineOperation(
  z.strictObject({ ...onUser, ...inGroup }),
  async (pool, { GroupName, ...input }) => {
    const user = findUser(pool, input);
    joinGroup(pool, user, GroupName);
    await pool.users.save();
    return {};
  },
);

/**
 * Removes a user from a group. A user who isn't a member is not an error: https://github.com/common-fate/glide/pull/197
 *
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRemoveUserFromGroup.html
 */
export const AdminRemoveUserFromGroup = defineOperation(
  z.strictObject({ ...onUser, ...inGroup }),
  async (pool, { GroupName, ...input }) => {
    const user = findUser(pool, input);
    requireGroup(pool, GroupName);
    user.groups = user.groups.filter((group) => group !== GroupName);
    await pool.users.save();
    return {};
  },
);

/**
 * Lists the users of a group with all their attributes, page by page.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsersInGroup.html
 */
export const ListUsersInGroup = defineOperation(
  z.strictObject({
    UserPoolId: z.string(),
    ...inGroup,
    Limit: z.int().min(1).max(maxPageSize).default(maxPageSize),
    NextToken: z.string().min(1).optional(),
  }),
  (pool, { UserPoolId, GroupName, Limit, NextToken }) => {
    requirePool(pool, UserPoolId);
    requireGroup(pool, GroupName);
    const members = pool.users.all().filter(({ groups }) => groups.includes(GroupName));
    const { page, next } = readPage(members, Limit, NextToken);
    return {
      Users: page.map((user) => describeUser(user, readAllAttributes(user))),
      ...(next !== undefined && { NextToken: next }),
    };
  },
);

/**
 * Lists all groups of a user at once, because a page of Cognito has up to 60 entries.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListGroupsForUser.html
 */
export const AdminListGroupsForUser = defineOperation(z.strictObject(onUser), (pool, input) => ({
  Groups: findUser(pool, input).groups.map((GroupName) => ({ GroupName, UserPoolId: pool.settings.id })),
}));
