import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { envNames, notConfigured } from '../../lambdas/runtime/shared/env-names.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { ownershipAttributes, threadsInOrder, waitingItems } from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { sendWatchedMail, useModel, useUserPool } from './service-access.ts';
import { denyAttributes, useIndex, useTable } from './table-access.ts';

const mailVariables = ({ stage, centre }: FunctionsProps) => ({
  [envNames.siteUrl]: stage.siteUrl ?? notConfigured,
  [envNames.safeguardingEmail]: centre.safeguardingEmail,
});

export function addQueriesFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { stage, tables, students } = props;
  const queries = new KtcFunction(scope, 'Queries', {
    ...props,
    service: 'queries',
    description: 'Questions to tutors, and the tutors’ inbox',
    // The model has 20 seconds to answer, and API Gateway waits for 29.
    ...(stage.askBotModel && { timeout: Duration.seconds(28) }),
    environment: mailVariables(props),
  });
  useTable(queries, tables.courses, ['GetItem']);
  useTable(queries, tables.userCourses, ['GetItem', 'Query']);
  useTable(queries, tables.userCourses, ['PutItem', 'UpdateItem', 'DeleteItem'], {
    partition: studentPartitions,
  });
  denyAttributes(queries, tables.userCourses, ownershipAttributes);
  useModel(queries, stage);
  useTable(queries, tables.userCourses, ['PutItem', 'UpdateItem'], {
    partition: itemKeys.enquiryPartition('*'),
  });
  useTable(queries, tables.userCourses, ['PutItem', 'UpdateItem', 'DeleteItem'], {
    partition: itemKeys.centrePartition,
  });
  useTable(queries, tables.userCourses, ['UpdateItem'], { partition: itemKeys.safeguardingPartition });
  useIndex(queries, tables.userCourses, waitingItems.name);
  useIndex(queries, tables.userCourses, threadsInOrder.name);
  useTable(queries, tables.quizzes, ['GetItem', 'Query', 'BatchGetItem']);
  useUserPool(queries, students.pool, ['AdminGetUser']);
  sendWatchedMail(queries, props);
  return queries;
}

export function addQueriesWatch(scope: Construct, props: FunctionsProps): void {
  const { centre, tables } = props;
  const watch = new KtcFunction(scope, 'QueriesWatch', {
    ...props,
    service: 'queries-watch',
    description: 'Questions that have waited too long',
    timeout: Duration.minutes(1),
    environment: {
      ...mailVariables(props),
      [envNames.targetReplyHours]: String(centre.targetReplyHours),
    },
  });
  useTable(watch, tables.userCourses, ['GetItem']);
  // The function records that the safeguarding lead was mailed about a student.
  useTable(watch, tables.userCourses, ['UpdateItem'], { partition: studentPartitions });
  useTable(watch, tables.userCourses, ['UpdateItem'], { partition: itemKeys.safeguardingPartition });
  useTable(watch, tables.userCourses, ['DeleteItem'], { partition: itemKeys.centrePartition });
  denyAttributes(watch, tables.userCourses, ownershipAttributes);
  useIndex(watch, tables.userCourses, waitingItems.name);
  sendWatchedMail(watch, props);
  watch.runEvery(Duration.hours(1));
}
