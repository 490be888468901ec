import * as z from 'zod/mini';
import {
  indexPagesRead,
  indexPlaces,
  questionItem,
  storedIndexPage,
  type StoredQuestion,
} from './catalogue-items.ts';
import { batchGet, queryPage, type Table } from './dynamo.ts';
import type { Pause } from './optimistic-update.ts';
import type { QuestionBank, VariantKey, QuestionTexts } from './question-bank.ts';
import { itemKeys } from './shared/item-keys.ts';
import type { Random } from './shown-question.ts';

/** A question takes about 3 kB, so that all of these together take 6 MB of a function's memory. */
const rememberedQuestions = 2_000;

/**
 * A version of a question never changes, so a function that has read it before answers from its memory. Pupils of a class who
 * start the same quiz mostly get questions that somebody before them got.
 */
export function dynamoQuestionTexts(table: Table, pause: Pause): QuestionTexts {
  const remembered = new Map<string, StoredQuestion>();
  const buildSortKey = ({ questionId, version, variant }: VariantKey) =>
    itemKeys.versionSort(questionId, version, variant);
  return {
    async read(courseId, places) {
      const partition = itemKeys.coursePartition(courseId);
      const toName = (sort: string) => `${partition}/${sort}`;
      const found = new Map<string, StoredQuestion>();
      const readMissing = async (sorts: readonly string[], consistent: boolean) => {
        const missing = sorts.filter((sort) => !found.has(sort));
        const keys = missing.map((sort) => ({ partition, sort }));
        for (const item of await batchGet(table, keys, { consistent, pause })) {
          const sort = String(item['sort']);
          const question = z.parse(questionItem, item);
          found.set(sort, question);
          if (remembered.size >= rememberedQuestions) remembered.clear();
          remembered.set(toName(sort), question);
        }
      };
      const sorts = [...new Set(places.map(buildSortKey))];
      for (const sort of sorts) {
        const question = remembered.get(toName(sort));
        if (question !== undefined) found.set(sort, question);
      }
      // The cheaper, eventually consistent read misses only versions that were just published.
      await readMissing(sorts, false);
      await readMissing(sorts, true);
      return places.map((place) => {
        const question = found.get(buildSortKey(place));
        if (question === undefined) throw new Error(`Question ${place.questionId} lacks ${place.version}`);
        return question;
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
      return items.flatMap((item) => z.parse(storedIndexPage, item).questions);
    },
  };
}
