import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { storedListing } from '../../tables/catalogue-items.ts';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { QuestionBank } from '../../tables/question-bank.ts';
import type { PracticeStore } from './practice-store.ts';

/** Reads the topics from the listing in the Courses table. */
export function dynamoPracticeStore({ client, name }: Table, bank: QuestionBank): PracticeStore {
  const { listing } = itemKeys;
  return {
    async topics() {
      const { Item } = await client.send(new GetCommand({ TableName: name, Key: listing }));
      if (Item === undefined) return [];
      return z
        .parse(storedListing, Item)
        .courses.flatMap(({ courseId, title: courseTitle, topics }) =>
          topics.map((topic) => ({ courseId, courseTitle, ...topic })),
        );
    },
    ...bank,
  };
}
