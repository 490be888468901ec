import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import {
  attemptsByStart,
  countAttributes,
  lessonMarkAttributes,
  parentViewsAttributes,
  topicMasteryAttributes,
  waitingItems,
} from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { readSuppressions, sendMail, useSiteUrl } from './service-access.ts';
import { useIndex, useTable } from './table-access.ts';

export function addParentsFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const parents = new KtcFunction(scope, 'Parents', {
    ...props,
    service: 'parents',
    description: 'Parents who see a weekly summary',
  });
  allowSummaries(parents, props);
  for (const partition of [studentPartitions, itemKeys.centrePartition])
    useTable(parents, props.tables.userCourses, ['UpdateItem'], { partition, attributes: countAttributes });
  return parents;
}

export function addParentsWeekly(scope: Construct, props: FunctionsProps): void {
  const weekly = new KtcFunction(scope, 'ParentsWeekly', {
    ...props,
    service: 'parents-weekly',
    description: 'Mails weekly summaries to parents',
    // The function mails many parents, one after another.
    timeout: Duration.minutes(10),
  });
  allowSummaries(weekly, props);
  useIndex(weekly, props.tables.userCourses, waitingItems.name);
  readSuppressions(weekly, props.stage);
  weekly.runEvery(Duration.hours(1));
}

/** Lets a function read what a summary shows, change the parents of students, and send mail. */
function allowSummaries(lambda: KtcFunction, props: FunctionsProps): void {
  const { courses, userCourses, quizzes } = props.tables;
  const partition = studentPartitions;
  useTable(lambda, courses, ['GetItem']);
  useTable(lambda, userCourses, ['GetItem'], { partition, attributes: parentViewsAttributes });
  useTable(lambda, userCourses, ['PutItem'], { partition, attributes: parentViewsAttributes });
  useTable(lambda, userCourses, ['Query'], { partition, attributes: lessonMarkAttributes });
  useTable(lambda, quizzes, ['Query'], { partition, attributes: topicMasteryAttributes });
  useIndex(lambda, quizzes, attemptsByStart.name);
  useSiteUrl(lambda, props.stage);
  sendMail(lambda, props);
}
