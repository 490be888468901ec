import * as z from 'zod/mini';
import { indexPagesRead, indexPlaces, questionItem, storedIndexPage } from './catalogue-items.ts';
import { batchGet, queryPage, type Table } from './dynamo.ts';
import type { Pause } from './optimistic-update.ts';
import type { QuestionBank, VariantKey, QuestionTexts } from './question-bank.ts';
import { itemKeys } from './shared/item-keys.ts';
import type { Random } from './shown-question.ts';

export function dynamoQuestionTexts(table: Table, pause: Pause): QuestionTexts {
  const buildSortKey = ({ questionId, version, variant }: VariantKey) =>
    itemKeys.versionSort(questionId, version, variant);
  return {
    async read(courseId, places) {
      const read = async (sorts: readonly string[], consistent: boolean) => {
        const partition = itemKeys.coursePartition(courseId);
        const keys = sorts.map((sort) => ({ partition, sort }));
        const items = await batchGet(table, keys, { consistent, pause });
        return items.map((item) => [item['sort'], item] as const);
      };
      const sorts = [...new Set(places.map(buildSortKey))];
      // The cheaper, eventually consistent read misses only versions that were just published.
      const bySort = new Map(await read(sorts, false));
      const missing = sorts.filter((sort) => !bySort.has(sort));
      for (const [sort, item] of await read(missing, true)) bySort.set(sort, item);
      return places.map((place) => {
        const item = bySort.get(buildSortKey(place));
        if (item === undefined) throw new Error(`Question ${place.questionId} lacks ${place.version}`);
        return z.parse(questionItem, item);
      });
    },
  };
}

/** `refs` reads only a few index pages, from a random place, so that a large topic costs no more than a small one. */
export function dynamoQuestionBank(
  table: Table,
  { random, pause }: { readonly random: Random; readonly pause: Pause },
): QuestionBank {
  return {
    ...dynamoQuestionTexts(table, pause),
    async refs(courseId, topicId) {
      const { items } = await queryPage(table, {
        partition: itemKeys.coursePartition(courseId),
        sort: {
          between: [
            itemKeys.indexPageSort(topicId, random(indexPlaces)),
            itemKeys.indexPageSort(topicId, 2 * indexPlaces),
          ],
        },
        consistent: false,
        limit: indexPagesRead,
      });
      const refs = items.flatMap((item) => z.parse(storedIndexPage, item).questions);
      // If a topic has few pages, a page may be read twice: the original, and the copy after the last page.
      return [...new Map(refs.map((ref) => [ref.questionId, ref])).values()];
    },
  };
}
