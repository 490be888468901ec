import { expect, it } from 'vitest';
import { listDays } from '../../../../../frontend/src/features/quizzes/progress/week.tsx';

const listPractised = (times: string[], now: string) =>
  listDays(times, new Date(now)).flatMap(({ date, practised }) => (practised ? [date] : []));

it('the week ends today and has seven different dates, also when the clocks change', () => {
  expect(listDays([], new Date('2026-03-29T23:30:00Z')).map(({ date }) => date)).toEqual([
    '2026-03-24',
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
});

it('days are those of Leeds, each counts once, and older ones don’t count', () => {
  const times = [
    '2026-06-10T23:30:00.000Z',
    '2026-06-11T08:00:00.000Z',
    '2026-06-09T22:30:00.000Z',
    '2026-06-05T22:30:00.000Z',
  ];
  expect(listPractised(times, '2026-06-12T12:00:00.000Z')).toEqual(['2026-06-09', '2026-06-11']);
});
