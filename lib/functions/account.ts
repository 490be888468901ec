import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { waitingItems } from '../../lambdas/tables/shared/table-keys.ts';
import { staffPartitions, studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { sendMail, useUserPool } from './service-access.ts';
import { useIndex, useTable } from './table-access.ts';

export function addAccountFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { tables, students } = props;
  const account = new KtcFunction(scope, 'Account', {
    ...props,
    service: 'account',
    description: 'Who the student is and what they own',
    environment: { [envNames.serverClientId]: students.server.userPoolClientId },
  });
  allowErasure(account, props);
  useTable(account, tables.userCourses, ['PutItem'], { partition: staffPartitions });
  useTable(account, tables.courses, ['GetItem']);
  useTable(account, tables.quizzes, ['GetItem', 'BatchGetItem']);
  useUserPool(account, students.pool, [
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminInitiateAuth',
    'AdminListGroupsForUser',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  ]);
  return account;
}

export function addAccountErasure(scope: Construct, props: FunctionsProps): void {
  const { tables, students } = props;
  const erasure = new KtcFunction(scope, 'AccountErasure', {
    ...props,
    service: 'account-erasure',
    description: 'Resumes deletions of accounts',
    // The function deletes all items of many accounts, one after another.
    timeout: Duration.minutes(5),
  });
  allowErasure(erasure, props);
  useUserPool(erasure, students.pool, ['AdminDeleteUser', 'AdminGetUser']);
  useIndex(erasure, tables.userCourses, waitingItems.name);
  erasure.runEvery(Duration.hours(1));
}

export function allowErasure(
  lambda: KtcFunction,
  props: Pick<FunctionsProps, 'stage' | 'centre' | 'mail' | 'tables'>,
): void {
  const { userCourses, quizzes } = props.tables;
  useTable(lambda, userCourses, ['GetItem', 'Query']);
  useTable(lambda, quizzes, ['Query']);
  useTable(lambda, userCourses, ['PutItem', 'UpdateItem', 'DeleteItem'], { partition: studentPartitions });
  useTable(lambda, userCourses, ['PutItem'], { partition: itemKeys.invoicesPartition('*') });
  useTable(lambda, userCourses, ['UpdateItem'], { partition: itemKeys.safeguardingPartition });
  useTable(lambda, userCourses, ['DeleteItem'], { partition: itemKeys.enquiryPartition('*') });
  useTable(lambda, userCourses, ['DeleteItem'], { partition: staffPartitions });
  useTable(lambda, quizzes, ['DeleteItem'], { partition: studentPartitions });
  sendMail(lambda, props);
}
