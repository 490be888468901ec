import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { indexPagesRead, indexPlaces, storedIndexPage, type QuestionRef } from './catalogue-items.ts';
import { dynamoQuestionTexts } from './dynamo-question-texts.ts';
import type { Table } from './dynamo.ts';
import type { QuestionBank } from './question-bank.ts';
import { itemKeys } from './shared/item-keys.ts';
import { tableKeys } from './shared/table-keys.ts';
import type { Random } from './shown-question.ts';

/**
 * Questions in the Quizzes table. A look at a topic is one call that costs the same however many questions it has: it
 * reads some pages from a place on that chance names.
 */
export function dynamoQuestionBank(
  table: Table,
  { random, pause }: { readonly random: Random; readonly pause: (milliseconds: number) => Promise<unknown> },
): QuestionBank {
  return {
    ...dynamoQuestionTexts(table, pause),
    async refs(courseId, topicId) {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: '#partition = :course AND #sort BETWEEN :from AND :to',
          ExpressionAttributeNames: { '#partition': tableKeys.partition, '#sort': tableKeys.sort },
          ExpressionAttributeValues: {
            ':course': itemKeys.coursePartition(courseId),
            ':from': itemKeys.indexPageSort(topicId, random(indexPlaces)),
            ':to': itemKeys.indexPageSort(topicId, 2 * indexPlaces),
          },
          Limit: indexPagesRead,
        }),
      );
      return once(Items.flatMap((item) => z.parse(storedIndexPage, item).questions));
    },
  };
}

/** Each question once: where a topic has few pages, one may come from its place and from behind the circle's end. */
const once = (refs: readonly QuestionRef[]): QuestionRef[] => [
  ...new Map(refs.map((ref) => [ref.questionId, ref])).values(),
];
