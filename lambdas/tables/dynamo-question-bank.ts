import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { storedQuestion, type StoredQuestion } from './catalogue-items.ts';
import type { Table } from './dynamo-table.ts';
import { itemKeys } from './shared/item-keys.ts';
import { tableKeys } from './shared/table-keys.ts';

/** All questions of a topic in the Quizzes table; none for a topic that is unknown. */
export async function topicQuestions(
  { client, name }: Table,
  courseId: string,
  topicId: string,
): Promise<readonly StoredQuestion[]> {
  const pages = paginateQuery(
    { client },
    {
      TableName: name,
      KeyConditionExpression: '#partition = :course AND begins_with(#sort, :topic)',
      ExpressionAttributeNames: { '#partition': tableKeys.partition, '#sort': tableKeys.sort },
      ExpressionAttributeValues: {
        ':course': itemKeys.coursePartition(courseId),
        ':topic': itemKeys.questionSortPrefix(topicId),
      },
    },
  );
  const questions: StoredQuestion[] = [];
  for await (const { Items = [] } of pages)
    questions.push(...Items.map((item) => z.parse(storedQuestion, item)));
  return questions;
}
