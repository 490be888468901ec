import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { attemptsByStart, quizzingStudentAttributes } from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { useIndex, useTable } from './table-access.ts';

export function addQuizzesFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { tables } = props;
  const quizzes = new KtcFunction(scope, 'Quizzes', {
    ...props,
    service: 'quizzes',
    description: 'Quizzes: start, answer, submit, history',
  });
  useTable(quizzes, tables.courses, ['GetItem']);
  useTable(quizzes, tables.userCourses, ['GetItem', 'Query'], {
    partition: studentPartitions,
    attributes: quizzingStudentAttributes,
  });
  useTable(quizzes, tables.quizzes, ['GetItem', 'Query', 'BatchGetItem']);
  useTable(quizzes, tables.quizzes, ['PutItem', 'UpdateItem', 'DeleteItem'], {
    partition: studentPartitions,
  });
  useTable(quizzes, tables.quizzes, ['UpdateItem'], { partition: itemKeys.answersPartition('*') });
  useIndex(quizzes, tables.quizzes, attemptsByStart.name);
  return quizzes;
}
