import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { lessonProgressAttributes, sharedAnswerAttributes } from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { useTable } from './table-access.ts';

export function addCoursesFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { tables } = props;
  const courses = new KtcFunction(scope, 'Courses', {
    ...props,
    service: 'courses',
    description: 'Catalogue, lessons and progress',
  });
  useTable(courses, tables.courses, ['GetItem']);
  useTable(courses, tables.userCourses, ['GetItem'], {
    partition: studentPartitions,
    attributes: ['owned', 'checks', 'exam'],
  });
  useTable(courses, tables.userCourses, ['UpdateItem'], {
    partition: studentPartitions,
    attributes: lessonProgressAttributes,
  });
  useTable(courses, tables.userCourses, ['Query'], {
    partition: itemKeys.sharedAnswersPartition('*'),
    attributes: sharedAnswerAttributes,
  });
  return courses;
}
