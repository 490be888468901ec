import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { waitingItems } from '../../lambdas/tables/shared/table-keys.ts';
import { allowErasure } from './account.ts';
import type { FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { usePayments, useUserPool } from './service-access.ts';
import { useIndex, useTable } from './table-access.ts';

export function addAdminFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { stage, tables, students } = props;
  const admin = new KtcFunction(scope, 'Admin', {
    ...props,
    service: 'admin',
    description: 'Commands of the centre’s people',
    // The function reads each open request. It also starts deletions of accounts, which `account-erasure` finishes.
    timeout: Duration.seconds(30),
  });
  allowErasure(admin, props);
  useTable(admin, tables.courses, ['GetItem']);
  useIndex(admin, tables.userCourses, waitingItems.name);
  useTable(admin, tables.userCourses, ['Scan'], { attributes: [] });
  useTable(admin, tables.quizzes, ['Scan'], { attributes: [] });
  useTable(admin, tables.quizzes, ['Query'], { partition: itemKeys.answersPartition('*') });
  usePayments(admin, stage);
  useUserPool(admin, students.pool, [
    'AdminAddUserToGroup',
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminListGroupsForUser',
    'AdminRemoveUserFromGroup',
    'AdminUserGlobalSignOut',
    'ListUsersInGroup',
  ]);
  return admin;
}
