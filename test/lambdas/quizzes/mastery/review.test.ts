import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Review } from '../../../../lambdas/quizzes/mastery/mastery-record.ts';
import { computeDueAt, isDue, updateReview } from '../../../../lambdas/quizzes/mastery/review.ts';

const first = new Date('2026-03-02T16:00:00.000Z');
const right = { marks: 100, slow: false, at: first };
const daysLater = (days: number) => new Date(first.getTime() + days * 24 * 60 * 60 * 1000);

const answer = fc.record({
  marks: fc.constantFrom(0, 50, 100),
  slow: fc.boolean(),
  days: fc.integer({ min: 0, max: 200 }),
});

/** Returns the state of spaced review. `days` is the number of days since the previous answer. */
function after(answers: readonly { marks: number; slow: boolean; days: number }[]) {
  let known: { answeredAt: string; review: Review } | null = null;
  let day = 0;
  for (const { days, ...each } of answers) {
    day += days;
    const at = daysLater(day);
    known = { answeredAt: at.toISOString(), review: updateReview(known, { ...each, at }) };
  }
  return known;
}

describe('spaced review', () => {
  it('repeats a wrong answer first, then one that was partly right or slow, then a right one', () => {
    const wrong = updateReview(null, { ...right, marks: 0 });
    const partly = updateReview(null, { ...right, marks: 50 });
    const slow = updateReview(null, { ...right, slow: true });
    const known = updateReview(null, right);
    expect(wrong.interval).toBeLessThan(partly.interval);
    expect(partly).toEqual(slow);
    expect(partly.interval).toBeLessThan(known.interval);
  });

  it('repeats a question later after each right answer, at most after half a year', () => {
    let known = { answeredAt: first.toISOString(), review: updateReview(null, right) };
    const intervals: number[] = [];
    for (let times = 0; times < 12; times++) {
      const at = computeDueAt(known);
      known = { answeredAt: at.toISOString(), review: updateReview(known, { ...right, at }) };
      intervals.push(known.review.interval);
    }
    expect(intervals).toEqual(intervals.toSorted((one, other) => one - other));
    expect(intervals[1]).toBeGreaterThan(intervals[0] ?? 0);
    expect(intervals.at(-1)).toBe(180);
  });

  it('is sooner after a wrong answer than after a right one, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 8 }), (before) => {
        const interval = (marks: number) =>
          after([...before, { marks, slow: false, days: 5 }])?.review.interval;
        expect(interval(0)).toBeLessThan(interval(100) ?? 0);
      }),
    );
  });

  it('has finite numbers and a whole number of days of at least one, after any answers', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (answers) => {
        const { stability = 0, difficulty = 0, interval = 0 } = after(answers)?.review ?? {};
        expect(stability > 0 && Number.isFinite(stability)).toBe(true);
        expect(difficulty >= 1 && difficulty <= 10).toBe(true);
        expect(Number.isInteger(interval) && interval >= 1 && interval <= 180).toBe(true);
      }),
    );
  });

  it('is due from midnight in Leeds', () => {
    const question = {
      answeredAt: '2026-03-02T22:00:00.000Z',
      review: { stability: 1, difficulty: 5, interval: 1 },
    };
    expect(isDue(question, new Date('2026-03-02T23:59:59.000Z'))).toBe(false);
    expect(isDue(question, new Date('2026-03-03T00:00:00.000Z'))).toBe(true);
    // In summer, midnight in Leeds is at 23:00 UTC.
    const inSummer = { ...question, answeredAt: '2026-05-02T12:00:00.000Z' };
    expect(isDue(inSummer, new Date('2026-05-02T22:59:59.000Z'))).toBe(false);
    expect(isDue(inSummer, new Date('2026-05-02T23:00:00.000Z'))).toBe(true);
  });
});
