import { expect, it } from 'vitest';
import { groupByDay } from '../../../../../frontend/src/features/quizzes/history/days.ts';

const group = (now: string, ...times: string[]) =>
  groupByDay(
    times.map((startedAt) => ({ startedAt })),
    new Date(now),
  ).map(({ date, name, attempts }) => [date, name, attempts.map(({ startedAt }) => startedAt.slice(11, 16))]);

it('groups quizzes by day, newest first, and names today and yesterday', () => {
  expect(
    group(
      '2026-01-31T12:00:00.000Z',
      '2026-01-31T09:30:00.000Z',
      '2026-01-31T00:00:00.000Z',
      '2026-01-30T23:59:59.999Z',
      '2026-01-28T10:00:00.000Z',
    ),
  ).toEqual([
    ['2026-01-31', 'today', ['09:30', '00:00']],
    ['2026-01-30', 'yesterday', ['23:59']],
    ['2026-01-28', 'date', ['10:00']],
  ]);
});

it('has no day without quizzes', () => {
  expect(group('2026-01-31T12:00:00.000Z')).toEqual([]);
});

it('begins a day of the summer at midnight in Leeds, which is 23:00 in UTC', () => {
  expect(group('2026-07-01T12:00:00.000Z', '2026-06-30T23:00:00.000Z', '2026-06-30T22:59:00.000Z')).toEqual([
    ['2026-07-01', 'today', ['23:00']],
    ['2026-06-30', 'yesterday', ['22:59']],
  ]);
});

it('knows yesterday on the days after the clocks change, which have 23 and 25 hours', () => {
  expect(group('2026-03-29T23:30:00.000Z', '2026-03-29T00:00:00.000Z', '2026-03-28T23:59:00.000Z')).toEqual([
    ['2026-03-29', 'yesterday', ['00:00']],
    ['2026-03-28', 'date', ['23:59']],
  ]);
  expect(group('2026-10-26T00:10:00.000Z', '2026-10-25T23:59:00.000Z', '2026-10-24T23:00:00.000Z')).toEqual([
    ['2026-10-25', 'yesterday', ['23:59', '23:00']],
  ]);
});

it('names the last day of a year yesterday on the first day of the next', () => {
  expect(group('2027-01-01T08:00:00.000Z', '2026-12-31T08:00:00.000Z')).toEqual([
    ['2026-12-31', 'yesterday', ['08:00']],
  ]);
});
