import * as z from 'zod/mini';
import { answerCounts, type AnswerCounts } from '../../contract/quizzes/statistics.ts';
import type { AnswerCountStore } from './answer-counts.ts';
import { queryAll, updateIf, type Item, type Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';

const chosenName = /^chosen(\d+)$/;
const pairedName = /^paired_(\w+)$/;

/** Each number is an attribute of its own, because `ADD` changes no number inside a list. */
const listNumbers = ({ asked, right, marks, tests, slow, chosen, paired }: AnswerCounts) => ({
  ...{ asked, right, marks, tests, slow },
  ...Object.fromEntries(chosen.map((count, position) => [`chosen${String(position)}`, count])),
  ...Object.fromEntries(Object.entries(paired).map(([name, sum]) => [`paired_${name}`, sum])),
});

function toCounts(item: Item): AnswerCounts {
  const entries = Object.entries(item);
  const chosen: unknown[] = [];
  for (const [name, count] of entries) {
    const [, position] = chosenName.exec(name) ?? [];
    if (position !== undefined) chosen[Number(position)] = count;
  }
  const paired = entries.flatMap(([name, sum]) => {
    const [, field] = pairedName.exec(name) ?? [];
    return field === undefined ? [] : [[field, sum]];
  });
  return z.parse(answerCounts, { ...item, chosen, paired: Object.fromEntries(paired) });
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
