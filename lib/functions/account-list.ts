import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AccountLists } from '../data/account-lists.ts';
import type { FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { useUserPool, writeObjects } from './service-access.ts';

/** The function may write lists and not read them, so that nothing in the stack can read all addresses at once. */
export function addAccountList(scope: Construct, props: FunctionsProps): AccountLists {
  const lists = new AccountLists(scope, 'AccountLists');
  const list = new KtcFunction(scope, 'AccountList', {
    ...props,
    service: 'account-list',
    description: 'Stores a list of all accounts every night',
    // Cognito lists at most 60 accounts in a call.
    timeout: Duration.minutes(5),
  });
  useUserPool(list, props.students.pool, ['ListUsers', 'ListUsersInGroup']);
  writeObjects(list, lists.bucket);
  list.runEvery(Duration.days(1));
  return lists;
}
