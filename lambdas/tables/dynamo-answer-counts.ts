import * as z from 'zod/mini';
import type { AnswerCounts } from '../../contract/quizzes/statistics.ts';
import type { AnswerCountStore } from './answer-counts.ts';
import { queryAll, updateIf, type Item, type Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';

const storedCounts = z.object({
  ...{ questionId: z.string(), version: z.string(), latest: z.string() },
  ...{ asked: z.int(), right: z.int(), marks: z.number(), tests: z.int(), slow: z.int() },
  ...{ pairs: z.int(), x: z.number(), y: z.number(), xx: z.number(), yy: z.number(), xy: z.number() },
});
const chosenName = /^chosen(\d+)$/;

/** Each number is an attribute of its own, because `ADD` changes no number inside a list or a map. */
const listNumbers = ({ asked, right, marks, tests, slow, chosen, paired }: AnswerCounts) => {
  const { count: pairs, ...sums } = paired;
  const counts = chosen.map((count, position) => [`chosen${String(position)}`, count] as const);
  return { asked, right, marks, tests, slow, pairs, ...sums, ...Object.fromEntries(counts) };
};

function toCounts(item: Item): AnswerCounts {
  const { pairs: count, x, y, xx, yy, xy, ...numbers } = z.parse(storedCounts, item);
  const chosen: number[] = [];
  for (const [name, chosenCount] of Object.entries(item)) {
    const [, position] = chosenName.exec(name) ?? [];
    if (position !== undefined) chosen[Number(position)] = z.parse(z.int(), chosenCount);
  }
  return { ...numbers, chosen, paired: { count, x, y, xx, yy, xy } };
}

const reportItem = z.object({ questionId: z.string(), reports: z.int() });

export function dynamoAnswerCounts(table: Table): AnswerCountStore {
  return {
    async add(courseId, counts) {
      await Promise.all(
        counts.map((count) => {
          const { questionId, version, latest } = count;
          const numbers = listNumbers(count);
          const added = Object.keys(numbers).map((name) => `#${name} :${name}`);
          const key = {
            partition: itemKeys.answersPartition(courseId),
            sort: itemKeys.answersSort(questionId, version),
          };
          return updateIf(table, key, {
            update: `SET #questionId = :questionId, #version = :version, #latest = :latest ADD ${added.join(', ')}`,
            values: { questionId, version, latest, ...numbers },
          });
        }),
      );
    },

    async addReport(courseId, questionId) {
      const key = { partition: itemKeys.answersPartition(courseId), sort: itemKeys.reportsSort(questionId) };
      const values = { questionId, one: 1 };
      await updateIf(table, key, { update: 'SET #questionId = :questionId ADD #reports :one', values });
    },

    async read(courseId, questionId) {
      const items = await queryAll(table, {
        partition: itemKeys.answersPartition(courseId),
        ...(questionId !== undefined && { sort: { beginsWith: itemKeys.answersPrefix(questionId) } }),
        consistent: false,
      });
      const reports = items.filter((item) => 'reports' in item).map((item) => z.parse(reportItem, item));
      return {
        versions: items.filter((item) => !('reports' in item)).map(toCounts),
        reports: new Map(reports.map((one) => [one.questionId, one.reports])),
      };
    },
  };
}
