import { expect, it } from 'vitest';
import { computeWeeks } from '../../../../../frontend/src/features/quizzes/progress/weeks.ts';

const compute = (now: string, results: readonly (readonly [submittedAt: string, score: number])[]) =>
  computeWeeks(
    results.map(([submittedAt, score], index) => ({ attemptId: String(index), submittedAt, score })),
    new Date(now),
  );
const now = '2026-01-31T12:00:00.000Z';

it('has no week without results', () => {
  expect(compute(now, [])).toEqual([]);
});

it('has one week for one quiz, whose mean is its score', () => {
  expect(compute(now, [['2026-01-26T00:00:00.000Z', 70]])).toEqual([
    { monday: '2026-01-26', name: 'this', quizzes: 1, mean: 70 },
  ]);
});

it('computes the mean of each week, also of quizzes that were finished at the same time, and rounds a half up', () => {
  expect(
    compute(now, [
      ['2026-01-20T10:00:00.000Z', 40],
      ['2026-01-28T10:00:00.000Z', 80],
      ['2026-01-28T10:00:00.000Z', 81],
    ]),
  ).toEqual([
    { monday: '2026-01-26', name: 'this', quizzes: 2, mean: 81 },
    { monday: '2026-01-19', name: 'last', quizzes: 1, mean: 40 },
  ]);
});

it('shows weeks without quizzes between two others, and none after the latest', () => {
  expect(
    compute('2026-06-01T12:00:00.000Z', [
      ['2026-01-30T10:00:00.000Z', 90],
      ['2026-01-08T10:00:00.000Z', 30],
    ]).map(({ monday, name, mean }) => [monday, name, mean]),
  ).toEqual([
    ['2026-01-26', 'date', 90],
    ['2026-01-19', 'date', null],
    ['2026-01-12', 'date', null],
    ['2026-01-05', 'date', 30],
  ]);
});

it('shows the latest eight weeks of many', () => {
  const daily = Array.from(
    { length: 200 },
    (_, day) => [new Date(Date.UTC(2026, 0, 5 + day, 12)).toISOString(), 50] as const,
  );
  const weeks = compute('2026-12-01T12:00:00.000Z', daily);
  expect(weeks).toHaveLength(8);
  expect([weeks[0]?.monday, weeks[0]?.quizzes, weeks[7]?.monday]).toEqual(['2026-07-20', 4, '2026-06-01']);
});

it('begins a week at midnight in Leeds, in summer and in the weeks in which the clocks change', () => {
  const mondayOf = (at: string) => compute(at, [[at, 50]])[0]?.monday;
  expect(mondayOf('2026-06-28T22:59:00.000Z')).toBe('2026-06-22');
  expect(mondayOf('2026-06-28T23:00:00.000Z')).toBe('2026-06-29');
  expect(mondayOf('2026-03-29T22:59:00.000Z')).toBe('2026-03-23');
  expect(mondayOf('2026-03-29T23:00:00.000Z')).toBe('2026-03-30');
  expect(mondayOf('2026-10-25T23:59:00.000Z')).toBe('2026-10-19');
  expect(mondayOf('2026-10-26T00:00:00.000Z')).toBe('2026-10-26');
});
