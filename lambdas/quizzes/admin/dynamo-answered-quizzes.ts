import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { answersItem, toAnswers } from '../../tables/attempts/answers.ts';
import { attemptQuestionsItem, toAttemptQuestion } from '../../tables/attempts/questions.ts';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { answeredQuizAttributes, tableKeys } from '../../tables/shared/table-keys.ts';
import type { AnsweredQuiz } from './sum-answers.ts';

/** Items that are looked at for a part: of quizzes, some 8 kB each, and of much that is smaller. */
const pageSize = 400;

const answeredItem = z.extend(attemptQuestionsItem, { startedAt: z.string(), answers: answersItem });
const itemKey = z.object({ [tableKeys.partition]: z.string(), [tableKeys.sort]: z.string() });

export interface AnsweredQuizzes {
  /** The submitted quizzes in a part of the table: the first without `after`, the next by what the last gave as `next`. */
  page(after?: string): Promise<{ readonly quizzes: readonly AnsweredQuiz[]; readonly next: string | null }>;
}

const encode = (key: unknown) => Buffer.from(JSON.stringify(z.parse(itemKey, key))).toString('base64url');
const decode = (text: string) => z.parse(itemKey, JSON.parse(Buffer.from(text, 'base64url').toString()));

/** Submitted quizzes in the Quizzes table, without their students; `next` is the key of an item, for the next call alone. */
export function dynamoAnsweredQuizzes({ client, name }: Table): AnsweredQuizzes {
  const names = answeredQuizAttributes.map((attribute) => [`#${attribute}`, attribute] as const);
  return {
    async page(after) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: name,
          Select: 'SPECIFIC_ATTRIBUTES',
          ProjectionExpression: names.map(([placeholder]) => placeholder).join(', '),
          FilterExpression: 'begins_with(#sort, :attempt) AND attribute_exists(#submission)',
          ExpressionAttributeNames: { ...Object.fromEntries(names), '#sort': tableKeys.sort },
          ExpressionAttributeValues: { ':attempt': itemKeys.attemptSort('') },
          Limit: pageSize,
          ...(after !== undefined && { ExclusiveStartKey: decode(after) }),
        }),
      );
      const quizzes = Items.map((item) => {
        const { answers, startedAt, ...asked } = z.parse(answeredItem, item);
        return {
          courseId: asked.courseId,
          startedAt,
          questions: asked.questions.map(toAttemptQuestion),
          answers: toAnswers(answers),
        };
      });
      return { quizzes, next: LastEvaluatedKey === undefined ? null : encode(LastEvaluatedKey) };
    },
  };
}
