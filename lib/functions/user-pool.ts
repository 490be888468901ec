import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { permitAttributes } from '../../lambdas/tables/shared/table-keys.ts';
import { KtcFunction } from './ktc-function.ts';
import type { Stage } from '../stage.ts';
import type { Centre, StudentPool } from '../data/student-pool.ts';
import type { Tables } from '../data/tables.ts';

/** The functions that look after accounts: the files of their handlers, from the folder of the handlers. */
export const poolEntries = {
  'post-confirmation': 'user-pool/post-confirmation-handler.ts',
  'custom-message': 'user-pool/custom-message-handler.ts',
  'unconfirmed-accounts': 'user-pool/unconfirmed-handler.ts',
} as const;

/** Cognito waits no longer for a function. */
const triggerTimeout = Duration.seconds(5);

export interface PoolFunctionsProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly students: StudentPool;
  readonly tables: Tables;
  /** The folder that holds each function's bundle. */
  readonly bundles: string;
}

/** The functions that the user pool calls, and the one that tidies it. No route leads to them. */
export class PoolFunctions extends Construct {
  readonly all: readonly KtcFunction[];

  constructor(scope: Construct, id: string, props: PoolFunctionsProps) {
    super(scope, id);
    const { stage, centre, students, tables, bundles } = props;
    const { pool } = students;
    const make = (
      name: string,
      service: keyof typeof poolEntries,
      description: string,
      options: { timeout: Duration; environment?: Readonly<Record<string, string>> },
    ) =>
      new KtcFunction(this, name, { stage, service, description, code: join(bundles, service), ...options });

    const confirmed = make(
      'PostConfirmation',
      'post-confirmation',
      'No stranger keeps a way into an account',
      {
        timeout: triggerTimeout,
      },
    );
    confirmed.manageUsers(pool, 'cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminUserGlobalSignOut');
    pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, confirmed.function);

    const message = make('CustomMessage', 'custom-message', 'Words of mails with a code', {
      timeout: triggerTimeout,
      environment: { [envNames.centreName]: centre.name },
    });
    message.readAttributes(
      tables.userCourses,
      itemKeys.studentPartition('*'),
      permitAttributes,
      'dynamodb:GetItem',
    );
    pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, message.function);

    const unconfirmed = make('Unconfirmed', 'unconfirmed-accounts', 'Deletes accounts that nobody confirms', {
      timeout: Duration.minutes(2),
      environment: { [envNames.userPoolId]: pool.userPoolId },
    });
    unconfirmed.manageUsers(
      pool,
      'cognito-idp:ListUsers',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminDeleteUser',
    );
    unconfirmed.runEvery(Duration.hours(1));

    this.all = [confirmed, message, unconfirmed];
  }
}
