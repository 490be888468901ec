import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { updateMastery } from '../../../../lambdas/quizzes/mastery/count-attempt.ts';

const marks = fc.array(
  fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
  { maxLength: 60 },
);
const after = (answers: readonly number[]) => answers.reduce(updateMastery, 0);

describe('mastery', () => {
  it('stays from 0 to 1 and never falls with a right answer or rises with a wrong one', () => {
    fc.assert(
      fc.property(marks, (answers) => {
        const mastery = after(answers);
        expect(mastery).toBeGreaterThanOrEqual(0);
        expect(mastery).toBeLessThanOrEqual(1);
        expect(updateMastery(mastery, 1)).toBeGreaterThanOrEqual(mastery);
        expect(updateMastery(mastery, 0)).toBeLessThanOrEqual(mastery);
      }),
    );
  });

  it('weighs recent answers more than old ones', () => {
    expect(after([0, 0, 0, 1, 1, 1])).toBeGreaterThan(after([1, 1, 1, 0, 0, 0]));
  });

  it('takes fifteen right answers in a row to nine tenths', () => {
    const rightAnswers = (count: number) => after(Array.from({ length: count }, () => 1));
    expect(rightAnswers(14)).toBeLessThan(0.9);
    expect(rightAnswers(15)).toBeGreaterThan(0.9);
  });
});
