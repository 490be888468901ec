import * as z from 'zod/mini';
import { storedIndexPage } from '../../tables/catalogue-items.ts';
import { dynamoQuestionTexts } from '../../tables/dynamo-question-bank.ts';
import { queryAll, type Table } from '../../tables/dynamo.ts';
import type { Pause } from '../../tables/optimistic-update.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { BankDeps } from './read-bank.ts';

export function dynamoBank(table: Table, pause: Pause): BankDeps['bank'] {
  return {
    ...dynamoQuestionTexts(table, pause),
    async listRefs(courseId) {
      const items = await queryAll(table, {
        partition: itemKeys.coursePartition(courseId),
        sort: { beginsWith: itemKeys.indexPrefix },
        consistent: false,
      });
      const refs = items.flatMap((item) => z.parse(storedIndexPage, item).questions);
      // The first pages of a topic are there twice.
      return [...new Map(refs.map((ref) => [ref.questionId, ref])).values()];
    },
  };
}
