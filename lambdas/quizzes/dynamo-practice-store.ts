import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { storedListing, storedQuestion, type StoredQuestion } from '../tables/catalogue-items.ts';
import type { Table } from '../tables/dynamo-table.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { PracticeStore } from './practice-store.ts';

/** Topics to practise by the listing in the Courses table, their banks in the Quizzes table. */
export function dynamoPracticeStore(tables: {
  readonly courses: Table;
  readonly quizzes: Table;
}): PracticeStore {
  const { listing, coursePartition, questionSortPrefix } = itemKeys;
  return {
    async topics() {
      const { client, name } = tables.courses;
      const { Item } = await client.send(new GetCommand({ TableName: name, Key: listing }));
      if (Item === undefined) return [];
      return z
        .parse(storedListing, Item)
        .courses.flatMap(({ courseId, title: courseTitle, topics }) =>
          topics.map(({ lessons = [], ...topic }) => ({ courseId, courseTitle, ...topic, lessons })),
        );
    },
    async questions(courseId, topicId) {
      const { client, name } = tables.quizzes;
      const pages = paginateQuery(
        { client },
        {
          TableName: name,
          KeyConditionExpression: '#partition = :course AND begins_with(#sort, :topic)',
          ExpressionAttributeNames: { '#partition': 'partition', '#sort': 'sort' },
          ExpressionAttributeValues: {
            ':course': coursePartition(courseId),
            ':topic': questionSortPrefix(topicId),
          },
        },
      );
      const questions: StoredQuestion[] = [];
      for await (const page of pages) {
        for (const item of page.Items ?? []) questions.push(z.parse(storedQuestion, item));
      }
      return questions;
    },
  };
}
