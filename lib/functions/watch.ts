import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { ownershipAttributes, waitingItems } from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { mailLead, useUserPool } from './service-access.ts';
import { denyAttributes, useIndex, useTable } from './table-access.ts';

export function addWatchFunction(scope: Construct, props: FunctionsProps): void {
  const { centre, students, tables } = props;
  const watch = new KtcFunction(scope, 'Watch', {
    ...props,
    service: 'watch',
    description: 'Notices, questions and enquiries that wait',
    timeout: Duration.minutes(1),
    environment: { [envNames.targetReplyHours]: String(centre.targetReplyHours) },
  });
  useTable(watch, tables.userCourses, ['GetItem']);
  // The function records that the safeguarding lead was mailed about a student, and that a failed mail was sent again.
  useTable(watch, tables.userCourses, ['UpdateItem'], { partition: studentPartitions });
  useTable(watch, tables.userCourses, ['UpdateItem'], { partition: itemKeys.safeguardingPartition });
  useTable(watch, tables.userCourses, ['DeleteItem'], { partition: itemKeys.centrePartition });
  denyAttributes(watch, tables.userCourses, ownershipAttributes);
  useIndex(watch, tables.userCourses, waitingItems.name);
  useUserPool(watch, students.pool, ['AdminGetUser']);
  mailLead(watch, props);
  watch.runEvery(Duration.hours(1));
}
