import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Feature } from '../../contract/features.ts';
import { envNames, notConfigured } from '../../lambdas/runtime/shared/env-names.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import {
  answeredQuizAttributes,
  attemptsByStart,
  enrolmentAttributes,
  lessonMarkAttributes,
  ownershipAttributes,
  quizzingStudentAttributes,
  threadsInOrder,
  waitingItems,
} from '../../lambdas/tables/shared/table-keys.ts';
import { adminName, erasureName, queriesWatchName, reconcileName } from './entries.ts';
import { KtcFunction, type KtcFunctionProps } from './ktc-function.ts';
import { PoolFunctions } from './user-pool.ts';
import type { Stage } from '../stage.ts';
import type { Centre, StudentPool } from '../data/student-pool.ts';
import type { Tables } from '../data/tables.ts';

export interface FunctionsProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly students: StudentPool;
  readonly tables: Tables;
  /** The folder that holds each function's bundle. */
  readonly bundles: string;
  /** What Ask Bot answers from, as JSON. */
  readonly askBotFile: string;
}

/**
 * One function per feature, each with the actions that its stores take and no more, the desk of the staff, and what
 * looks after accounts.
 */
export class Functions extends Construct {
  readonly byFeature: Readonly<Record<Feature, KtcFunction>>;
  /** Serves the admin commands. Nothing in the stack may invoke it. */
  readonly admin: KtcFunction;
  /** Makes up for events of the payment provider that didn't come. Null on a stage that takes no payments. */
  readonly ordersReconcile: KtcFunction | null;
  /** Carries through deletions of accounts that were cut off. */
  readonly accountErasure: KtcFunction;
  /** Looks for questions that have waited too long. */
  readonly queriesWatch: KtcFunction;
  /** They look after accounts. */
  readonly pool: PoolFunctions;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    const { stage, centre, students, tables, bundles, askBotFile } = props;
    const make = (
      name: string,
      service:
        Feature | typeof adminName | typeof erasureName | typeof reconcileName | typeof queriesWatchName,
      description: string,
      options: Pick<KtcFunctionProps, 'timeout' | 'environment'> = {},
    ) =>
      new KtcFunction(this, name, { stage, service, description, code: join(bundles, service), ...options });

    const ofStudents = itemKeys.studentPartition('*');
    const courses = make('Courses', 'courses', 'Catalogue, lessons and progress');
    courses.use(tables.courses, 'dynamodb:GetItem');
    courses.readAttributes(tables.userCourses, ofStudents, ['owned'], 'dynamodb:GetItem');
    courses.putAttributes(tables.userCourses, ofStudents, lessonMarkAttributes);

    const quizzes = make('Quizzes', 'quizzes', 'Quizzes: start, answer, submit, history');
    quizzes.use(tables.courses, 'dynamodb:GetItem');
    quizzes.readAttributes(
      tables.userCourses,
      ofStudents,
      quizzingStudentAttributes,
      'dynamodb:GetItem',
      'dynamodb:Query',
    );
    quizzes.use(tables.quizzes, 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchGetItem');
    quizzes.useItems(
      tables.quizzes,
      ofStudents,
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:DeleteItem',
    );
    quizzes.queryIndex(tables.quizzes, attemptsByStart.name);
    const paymentSettings = {
      [envNames.siteUrl]: stage.payments?.siteUrl ?? notConfigured,
      [envNames.livePayments]: stage.livePayments ? 'allowed' : 'refused',
      [envNames.stack]: stage.id,
    };
    const { name, email, phone, address, vatNote } = centre;
    const centreDetails = {
      [envNames.centre]: JSON.stringify({ name, email, phone, address, vatNote }),
    };
    const erasureDetails = { ...centreDetails, [envNames.userPoolId]: students.pool.userPoolId };
    const account = make('Account', 'account', 'Who the student is and what they own', {
      environment: { [envNames.serverClientId]: students.server.userPoolClientId, ...erasureDetails },
    });
    this.admin = make('Admin', adminName, 'Commands of the centre’s people', {
      // It reads each request that waits, and begins deletions of accounts, which `account-erasure` carries through.
      timeout: Duration.seconds(30),
      environment: { ...erasureDetails, ...paymentSettings },
    });
    this.admin.use(tables.courses, 'dynamodb:GetItem');
    this.admin.queryIndex(tables.userCourses, waitingItems.name);
    this.admin.scanAttributes(tables.userCourses);
    this.admin.scanAttributes(tables.quizzes, answeredQuizAttributes);
    this.admin.useSecret(stage.payments?.secretName);
    this.admin.manageUsers(
      students.pool,
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminListGroupsForUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsers',
      'cognito-idp:ListUsersInGroup',
    );
    this.accountErasure = make('AccountErasure', erasureName, 'Carries through deletions of accounts', {
      // It deletes one account's items after the other.
      timeout: Duration.minutes(5),
      environment: erasureDetails,
    });
    for (const erasing of [account, this.admin, this.accountErasure]) {
      erasing.use(tables.userCourses, 'dynamodb:GetItem', 'dynamodb:Query');
      erasing.use(tables.quizzes, 'dynamodb:Query');
      erasing.useItems(
        tables.userCourses,
        ofStudents,
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
      );
      erasing.useItems(tables.userCourses, itemKeys.invoicesPartition('*'), 'dynamodb:PutItem');
      erasing.useItems(tables.userCourses, itemKeys.safeguardingPartition, 'dynamodb:UpdateItem');
      erasing.useItems(tables.quizzes, ofStudents, 'dynamodb:DeleteItem');
      erasing.sendAs(stage.sender);
    }
    account.use(tables.courses, 'dynamodb:GetItem');
    account.use(tables.quizzes, 'dynamodb:GetItem', 'dynamodb:BatchGetItem');
    account.manageUsers(
      students.pool,
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
    );
    this.accountErasure.manageUsers(students.pool, 'cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser');
    this.accountErasure.queryIndex(tables.userCourses, waitingItems.name);
    this.accountErasure.runEvery(Duration.hours(1));

    const orders = make('Orders', 'orders', 'Orders, payments and requests to the centre', {
      environment: { ...paymentSettings, ...centreDetails },
    });
    orders.use(tables.courses, 'dynamodb:GetItem');
    orders.use(tables.userCourses, 'dynamodb:GetItem', 'dynamodb:Query');
    orders.putAttributes(tables.userCourses, ofStudents, enrolmentAttributes);
    orders.useSecret(stage.payments?.secretName);
    orders.sendAs(stage.sender);

    const questionMails = { ...centreDetails, [envNames.siteUrl]: stage.siteUrl ?? notConfigured };
    if (!existsSync(askBotFile))
      throw new Error(`Ask Bot isn't built: ${askBotFile} is missing. Run: npm run build`);
    copyFileSync(askBotFile, join(bundles, 'queries', 'ask-bot.json'));
    const leadAddress = { [envNames.safeguardingEmail]: centre.safeguardingEmail };
    const queries = make('Queries', 'queries', 'Questions to tutors, and the tutors’ inbox', {
      // A model has 20 seconds, and API Gateway waits for 29.
      ...(stage.askBotModel && { timeout: Duration.seconds(28) }),
      environment: { ...questionMails, ...leadAddress },
    });
    queries.use(tables.courses, 'dynamodb:GetItem');
    queries.use(tables.userCourses, 'dynamodb:GetItem', 'dynamodb:Query');
    queries.useItems(
      tables.userCourses,
      ofStudents,
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:DeleteItem',
    );
    queries.denyAttributes(tables.userCourses, ownershipAttributes);
    queries.askModel(stage.askBotModel);
    queries.useItems(tables.userCourses, itemKeys.centrePartition, 'dynamodb:UpdateItem');
    queries.queryIndex(tables.userCourses, waitingItems.name);
    queries.queryIndex(tables.userCourses, threadsInOrder.name);
    queries.use(tables.quizzes, 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchGetItem');
    queries.listUsers(students.pool);
    queries.sendAs(stage.sender);

    this.queriesWatch = make('QueriesWatch', queriesWatchName, 'Questions that have waited too long', {
      // It reads each thread that has waited too long.
      timeout: Duration.minutes(1),
      environment: {
        ...questionMails,
        ...leadAddress,
        [envNames.targetReplyHours]: String(centre.targetReplyHours),
      },
    });
    this.queriesWatch.use(tables.userCourses, 'dynamodb:GetItem');
    // It notes that the lead was informed of a notice.
    this.queriesWatch.useItems(tables.userCourses, ofStudents, 'dynamodb:UpdateItem');
    for (const informing of [queries, this.queriesWatch])
      informing.useItems(tables.userCourses, itemKeys.safeguardingPartition, 'dynamodb:UpdateItem');
    this.queriesWatch.denyAttributes(tables.userCourses, ownershipAttributes);
    this.queriesWatch.queryIndex(tables.userCourses, waitingItems.name);
    this.queriesWatch.sendAs(stage.sender);
    this.queriesWatch.runEvery(Duration.hours(1));

    this.pool = new PoolFunctions(this, 'Pool', { stage, centre, students, tables, bundles });

    this.ordersReconcile =
      stage.payments === undefined
        ? null
        : make('OrdersReconcile', reconcileName, 'Orders of which the payment provider said nothing', {
            // It asks the payment provider about one order after another.
            timeout: Duration.minutes(5),
            environment: { ...paymentSettings, ...centreDetails },
          });
    if (this.ordersReconcile !== null) {
      const reconcile = this.ordersReconcile;
      reconcile.use(tables.userCourses, 'dynamodb:GetItem');
      reconcile.putAttributes(tables.userCourses, ofStudents, enrolmentAttributes);
      reconcile.queryIndex(tables.userCourses, waitingItems.name);
      reconcile.useSecret(stage.payments?.secretName);
      reconcile.sendAs(stage.sender);
      reconcile.runEvery(Duration.minutes(15));
    }

    this.byFeature = { courses, account, quizzes, orders, queries };
  }
}
