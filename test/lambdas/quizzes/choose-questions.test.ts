import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedIn, chooseQuestions } from '../../../lambdas/quizzes/choose-questions.ts';
import { levels, type QuestionRef } from '../../../lambdas/tables/catalogue-items.ts';
import { chanceOf } from '../../../lambdas/tables/shown-question.ts';

const refs = fc
  .array(
    fc.record({
      optionCount: fc.integer({ min: 3, max: 5 }),
      right: fc.nat({ max: 2 }),
      level: fc.constantFrom(...levels),
      lessonId: fc.constantFrom('lesson', 'another'),
      variantCount: fc.constantFrom(1, 24),
      calculator: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((questions) =>
    questions.map((one, index): QuestionRef => ({
      ...one,
      right: [one.right],
      questionId: `q${index}`,
      topicId: 'topic',
      kind: 'single',
      version: 'first',
      kept: 'none',
    })),
  );
const order = fc.record({
  level: fc.option(fc.constantFrom(...levels)),
  lessonId: fc.option(fc.constantFrom('lesson', 'another')),
  calculator: fc.option(fc.boolean()),
  count: fc.integer({ min: 1, max: 20 }),
});

describe('choosing questions', () => {
  it('samples without repeats, only the level, lesson and calculator asked for, as many as there are', () => {
    fc.assert(
      fc.property(refs, order, fc.string(), (questions, asked, words) => {
        const { level, lessonId, calculator, count } = asked;
        const chosen = chooseQuestions(questions, asked, randomOf(words));
        const fitting = questions
          .filter((one) => level === null || one.level === level)
          .filter((one) => lessonId === null || one.lessonId === lessonId)
          .filter((one) => calculator === null || one.calculator === calculator);
        expect(chosen).toHaveLength(Math.min(count, fitting.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const one of chosen) expect(fitting).toContain(one);
      }),
    );
  });

  it('puts easier levels first', () => {
    fc.assert(
      fc.property(refs, order, fc.string(), (questions, asked, words) => {
        const places = chooseQuestions(questions, asked, randomOf(words)).map((one) =>
          levels.indexOf(one.level),
        );
        expect(places).toEqual([...places].sort());
      }),
    );
  });
});

describe('a question of an attempt', () => {
  it('is one of its variants, with every option and the key on the right one', () => {
    fc.assert(
      fc.property(refs, fc.string(), (questions, words) => {
        for (const ref of questions) {
          const { texts, optionIds, right } = askedIn('attempt', ref, randomOf(words));
          if (!('version' in texts)) throw new Error('A new attempt names where the texts are');
          expect(texts.variant).toBeLessThan(ref.variantCount);
          expect(texts.order.toSorted()).toEqual(Array.from({ length: ref.optionCount }, (_, one) => one));
          expect(right.map((optionId) => texts.order[optionIds.indexOf(optionId)])).toEqual(ref.right);
        }
      }),
    );
  });

  it('has its options in one order, however often it is asked for', () => {
    fc.assert(
      fc.property(refs, fc.string(), fc.string(), (questions, one, other) => {
        for (const ref of questions)
          expect(askedIn('attempt', ref, randomOf(one)).right).toEqual(
            askedIn('attempt', ref, randomOf(other)).right,
          );
      }),
    );
  });
});

/** Chance that doesn't end. */
function randomOf(words: string) {
  let drawn = 0;
  return (below: number) => chanceOf(`${words} ${drawn++}`)(below);
}
