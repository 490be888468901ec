import { expect, it } from 'vitest';
import { splitTimeTaken } from '../../../../../frontend/src/features/quizzes/results/result-summary.tsx';

const from = '2026-01-31T09:30:00.000Z';
const after = (seconds: number) => new Date(Date.parse(from) + seconds * 1000).toISOString();
const words = (seconds: number) =>
  splitTimeTaken(from, after(seconds))
    ?.map(({ value, unit }) => `${String(value)} ${unit}`)
    .join(', ') ?? null;

it.each([
  [0, '1 second'],
  [59, '59 second'],
  [60, '1 minute'],
  [252, '4 minute, 12 second'],
  [3600, '1 hour'],
  [2 * 3600 + 61, '2 hour, 1 minute'],
  [24 * 3600, null],
  [-5, '1 second'],
])('%i seconds are %j', (seconds, text) => {
  expect(words(seconds)).toBe(text);
});
