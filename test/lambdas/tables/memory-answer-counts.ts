import type { AnswerCounts } from '../../../contract/quizzes/statistics.ts';
import type { AnswerCountStore } from '../../../lambdas/tables/answer-counts.ts';

const addNumbers = <T extends Readonly<Record<string, number>>>(one: T, other: T): T =>
  Object.fromEntries(Object.entries(one).map(([name, sum]) => [name, sum + (other[name] ?? 0)])) as T;

/** As `ADD` in DynamoDB, it keeps a number that only one of the two has. */
const addLists = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, position) => (one[position] ?? 0) + (other[position] ?? 0),
  );

function addCounts(one: AnswerCounts, other: AnswerCounts): AnswerCounts {
  const pick = ({ asked, right, marks, tests, slow }: AnswerCounts) => ({ asked, right, marks, tests, slow });
  return {
    ...other,
    ...addNumbers(pick(one), pick(other)),
    chosen: addLists(one.chosen, other.chosen),
    paired: addNumbers(one.paired, other.paired),
  };
}

export function memoryAnswerCounts(): AnswerCountStore {
  const versions = new Map<string, { readonly courseId: string; readonly counts: AnswerCounts }>();
  const reports: { readonly courseId: string; readonly questionId: string }[] = [];
  return {
    add(courseId, counts) {
      for (const count of counts) {
        const key = [courseId, count.questionId, count.version].join('#');
        const before = versions.get(key);
        versions.set(key, { courseId, counts: before ? addCounts(before.counts, count) : count });
      }
      return Promise.resolve();
    },
    addReport(courseId, questionId) {
      reports.push({ courseId, questionId });
      return Promise.resolve();
    },
    read(courseId, questionId) {
      const isRead = (one: { readonly courseId: string; readonly questionId: string }) =>
        one.courseId === courseId && (questionId === undefined || one.questionId === questionId);
      const reported = Map.groupBy(reports.filter(isRead), (one) => one.questionId);
      return Promise.resolve({
        versions: [...versions.values()].flatMap((one) =>
          isRead({ ...one.counts, courseId: one.courseId }) ? [one.counts] : [],
        ),
        reports: new Map([...reported].map(([id, all]) => [id, all.length])),
      });
    },
  };
}
