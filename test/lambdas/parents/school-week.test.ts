import { expect, it } from 'vitest';
import { computeNextDue } from '../../../lambdas/parents/school-week.ts';

it.each([
  ['in winter', '2026-11-24T12:00:00.000Z', '2026-11-29T16:00:00.000Z'],
  ['in summer, an hour earlier in UTC', '2026-07-01T12:00:00.000Z', '2026-07-05T15:00:00.000Z'],
  ['at the due time itself, a week later', '2026-11-29T16:00:00.000Z', '2026-12-06T16:00:00.000Z'],
  ['over the change of clocks', '2026-10-18T16:00:00.000Z', '2026-10-25T16:00:00.000Z'],
])('summaries are due on Sundays at four by the clocks in Leeds: %s', (_, now, due) => {
  expect(computeNextDue(new Date(now)).toISOString()).toBe(due);
});
