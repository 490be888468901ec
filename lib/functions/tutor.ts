import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import {
  countAttributes,
  noticeAttributes,
  noticeGroupAttributes,
  ownershipAttributes,
  threadsInOrder,
  waitingItems,
} from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { mailLead, useUserPool } from './service-access.ts';
import { checkStaff, denyAttributes, useIndex, useTable } from './table-access.ts';

export function addTutorFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { students, tables } = props;
  const partition = studentPartitions;
  const tutor = new KtcFunction(scope, 'Tutor', {
    ...props,
    service: 'tutor',
    description: 'Questions to tutors, and the tutors’ inbox',
  });
  useTable(tutor, tables.courses, ['GetItem']);
  useTable(tutor, tables.userCourses, ['GetItem', 'Query', 'PutItem', 'UpdateItem'], { partition });
  denyAttributes(tutor, tables.userCourses, ownershipAttributes);
  useTable(tutor, tables.userCourses, ['UpdateItem'], {
    partition: itemKeys.centrePartition,
    attributes: countAttributes,
  });
  useTable(tutor, tables.userCourses, ['PutItem'], { partition: itemKeys.inboxPagesPartition });
  useTable(tutor, tables.userCourses, ['GetItem', 'PutItem', 'DeleteItem'], {
    partition: itemKeys.sharedAnswersPartition('*'),
  });
  // The count of notices for a safeguarding lead includes those of deleted accounts.
  const safeguarding = { partition: itemKeys.safeguardingPartition };
  useTable(tutor, tables.userCourses, ['GetItem'], { ...safeguarding, attributes: noticeGroupAttributes });
  useTable(tutor, tables.userCourses, ['Query'], { ...safeguarding, attributes: noticeAttributes });
  useIndex(tutor, tables.userCourses, waitingItems.name);
  useIndex(tutor, tables.userCourses, threadsInOrder.name);
  useTable(tutor, tables.quizzes, ['GetItem'], { partition });
  useUserPool(tutor, students.pool, ['AdminGetUser', 'ListUsersInGroup']);
  useTable(tutor, tables.quizzes, ['BatchGetItem', 'Query'], { partition: itemKeys.coursePartition('*') });
  useTable(tutor, tables.quizzes, ['Query', 'UpdateItem'], { partition: itemKeys.answersPartition('*') });
  checkStaff(tutor, tables.userCourses);
  mailLead(tutor, props);
  return tutor;
}
