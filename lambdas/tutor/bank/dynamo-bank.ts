import * as z from 'zod/mini';
import { storedIndexPage } from '../../tables/catalogue-items.ts';
import { queryAll, type Table } from '../../tables/dynamo.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { BankDeps } from './read-bank.ts';

export function dynamoBank(table: Table, texts: QuestionTexts): BankDeps['bank'] {
  return {
    ...texts,
    async listRefs(courseId) {
      const items = await queryAll(table, {
        partition: itemKeys.coursePartition(courseId),
        sort: { beginsWith: itemKeys.indexPrefix },
        consistent: false,
      });
      const refs = items.flatMap((item) => z.parse(storedIndexPage, item).questions);
      // If a topic has many pages, the first ones are there twice.
      return [...new Map(refs.map((ref) => [ref.questionId, ref])).values()];
    },
  };
}
