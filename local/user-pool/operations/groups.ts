import * as z from 'zod';
import { defineOperation, joinGroup, requireGroup, requirePool } from '../pool.ts';
import { findUser, onUser } from './admin.ts';
import { describeUser, maxPageSize, readAllAttributes, readPage } from './lists.ts';

/*
 * A change of groups appears only in tokens that are issued after the change.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-user-groups.html
 */
const inGroup = { GroupName: z.string() };

/**
 * Adds a user to a group. AWS documents no error for an unconfirmed user or for a user who is already in the group:
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
 * Removing a user who isn't in the group is no error: https://github.com/common-fate/glide/pull/197
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

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsersInGroup.html */
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
 * Lists the groups of a user on a single page, because a page can contain 60 groups.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListGroupsForUser.html
 */
export const AdminListGroupsForUser = defineOperation(z.strictObject(onUser), (pool, input) => ({
  Groups: findUser(pool, input).groups.map((GroupName) => ({ GroupName, UserPoolId: pool.settings.id })),
}));
