import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  answersItem,
  toAnswers,
  attemptQuestionsItem,
  toAttemptQuestion,
} from '../attempts/attempt-items.ts';
import { decodeCursor, encodeCursor } from '../../tables/cursor.ts';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { answeredQuizAttributes, tableKeys } from '../../tables/shared/table-keys.ts';
import type { AnsweredQuiz } from './sum-answers.ts';

/** A page scans this many items of the table Quizzes. Only some of these items are submitted quizzes. */
const pageSize = 400;

const answeredItem = z.extend(attemptQuestionsItem, { startedAt: z.string(), answers: answersItem });
const itemKey = z.object({ [tableKeys.partition]: z.string(), [tableKeys.sort]: z.string() });

export function dynamoAnsweredQuizzes({ client, name }: Table) {
  const names = answeredQuizAttributes.map((attribute) => [`#${attribute}`, attribute] as const);
  return {
    async page(after?: string) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: name,
          Select: 'SPECIFIC_ATTRIBUTES',
          ProjectionExpression: names.map(([placeholder]) => placeholder).join(', '),
          FilterExpression: 'begins_with(#sort, :attempt) AND attribute_exists(#submission)',
          ExpressionAttributeNames: { ...Object.fromEntries(names), '#sort': tableKeys.sort },
          ExpressionAttributeValues: { ':attempt': itemKeys.attemptSort('') },
          Limit: pageSize,
          ...(after !== undefined && { ExclusiveStartKey: decodeCursor(itemKey, after) }),
        }),
      );
      const quizzes = Items.map((item): AnsweredQuiz => {
        const { answers, questions, ...quiz } = z.parse(answeredItem, item);
        return { ...quiz, questions: questions.map(toAttemptQuestion), answers: toAnswers(answers) };
      });
      return { quizzes, next: LastEvaluatedKey === undefined ? null : encodeCursor(LastEvaluatedKey) };
    },
  };
}
