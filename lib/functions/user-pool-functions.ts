import { Duration } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import { permitAttributes } from '../../lambdas/tables/shared/table-keys.ts';
import { staffPartitions, studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { useTriggeringPool, useUserPool } from './service-access.ts';
import { useTable } from './table-access.ts';

/** The timeout of the functions that Cognito calls. Cognito waits at most this long for a reply. */
const triggerTimeout = Duration.seconds(5);

export class UserPoolFunctions extends Construct {
  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    const { centre, students, tables } = props;
    const { pool } = students;

    const confirmed = new KtcFunction(this, 'PostConfirmation', {
      ...props,
      service: 'post-confirmation',
      description: 'No stranger keeps a way into an account',
      timeout: triggerTimeout,
    });
    useTriggeringPool(confirmed, pool, ['AdminSetUserPassword', 'AdminUserGlobalSignOut']);
    useTable(confirmed, tables.userCourses, ['DeleteItem'], { partition: staffPartitions });
    pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, confirmed.function);

    const message = new KtcFunction(this, 'CustomMessage', {
      ...props,
      service: 'custom-message',
      description: 'Texts of mails with a code',
      timeout: triggerTimeout,
      environment: { [envNames.centreName]: centre.name },
    });
    useTable(message, tables.userCourses, ['GetItem'], {
      partition: studentPartitions,
      attributes: permitAttributes,
    });
    pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, message.function);

    const unconfirmed = new KtcFunction(this, 'Unconfirmed', {
      ...props,
      service: 'unconfirmed-accounts',
      description: 'Deletes accounts that nobody confirms',
      timeout: Duration.minutes(2),
    });
    useUserPool(unconfirmed, pool, ['ListUsers', 'AdminGetUser', 'AdminDeleteUser']);
    unconfirmed.runEvery(Duration.hours(1));
  }
}
