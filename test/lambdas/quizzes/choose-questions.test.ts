import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCorrect } from '../../../lambdas/quizzes/attempt.ts';
import { chooseQuestions } from '../../../lambdas/quizzes/choose-questions.ts';
import { shuffle, type Random } from '../../../lambdas/tables/shown-question.ts';
import { levels, type StoredQuestion } from '../../../lambdas/tables/catalogue-items.ts';

/** A stream of numbers as a source of randomness. */
function seeded(numbers: readonly number[]): Random {
  let place = 0;
  return (below) => (numbers[place++ % numbers.length] ?? 0) % below;
}
const randomness = fc.array(fc.nat(), { minLength: 1, maxLength: 60 });

const bankQuestion = (
  questionId: string,
  optionCount: number,
  right: number,
  level: number,
): StoredQuestion => ({
  questionId,
  level: levels[level] ?? 'ks3',
  lessonId: 'lesson',
  calculator: false,
  stem: questionId,
  options: Array.from({ length: optionCount }, (_, index) => ({
    text: `${questionId} ${index}`,
    reason: index === right ? null : `mistake ${index}`,
  })),
  solution: 's',
});

const bank = fc
  .array(
    fc.record({
      optionCount: fc.integer({ min: 3, max: 5 }),
      right: fc.nat({ max: 2 }),
      level: fc.nat({ max: 2 }),
      lesson: fc.constantFrom('lesson', 'another'),
    }),
    { maxLength: 30 },
  )
  .map((questions) =>
    questions.map((one, index) => ({
      ...bankQuestion(`q${index}`, one.optionCount, one.right, one.level),
      lessonId: one.lesson,
    })),
  );
const order = fc.record({
  level: fc.option(fc.constantFrom(...levels)),
  lessonId: fc.option(fc.constantFrom('lesson', 'another')),
  count: fc.integer({ min: 1, max: 20 }),
});

describe('shuffling', () => {
  it('keeps every item and changes nothing of what it was given', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), randomness, (items, numbers) => {
        const before = [...items];
        const shuffled = shuffle(items, seeded(numbers));
        expect(items).toEqual(before);
        expect([...shuffled].sort()).toEqual([...items].sort());
      }),
    );
  });

  it('reaches every order equally often over all that chance can say', () => {
    const orders = new Map<string, number>();
    for (let one = 0; one < 6; one++) {
      const result = shuffle(['x', 'y', 'z'], seeded([one % 3, Math.floor(one / 3), 0])).join('');
      orders.set(result, (orders.get(result) ?? 0) + 1);
    }
    expect([...orders.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('choosing questions', () => {
  it('samples without repeats, only the level and lesson asked for, as many as there are', () => {
    fc.assert(
      fc.property(bank, order, randomness, (questions, { level, lessonId, count }, numbers) => {
        const chosen = chooseQuestions(questions, { level, lessonId, count }, seeded(numbers));
        const fitting = questions
          .filter((one) => level === null || one.level === level)
          .filter((one) => lessonId === null || one.lessonId === lessonId);
        expect(chosen).toHaveLength(Math.min(count, fitting.length));
        expect(new Set(chosen.map(({ questionId }) => questionId)).size).toBe(chosen.length);
        for (const one of chosen)
          expect(fitting.map(({ questionId }) => questionId)).toContain(one.questionId);
      }),
    );
  });

  it('puts easier levels first', () => {
    fc.assert(
      fc.property(bank, order, randomness, (questions, asked, numbers) => {
        const places = chooseQuestions(questions, asked, seeded(numbers)).map((one) =>
          levels.indexOf(one.level),
        );
        expect(places).toEqual([...places].sort());
      }),
    );
  });

  it('names options by the place shown, keeps their texts and reasons, and the key on the right one', () => {
    fc.assert(
      fc.property(bank, order, randomness, (questions, asked, numbers) => {
        for (const one of chooseQuestions(questions, asked, seeded(numbers))) {
          const source = questions.find(({ questionId }) => questionId === one.questionId);
          expect(one.options.map(({ optionId }) => optionId).join('')).toBe(
            'abcde'.slice(0, one.options.length),
          );
          const texts = one.options.map(({ text, reason }) => `${text}|${String(reason)}`).sort();
          expect(texts).toEqual(
            source?.options.map(({ text, reason }) => `${text}|${String(reason)}`).sort(),
          );
          expect(one.options.find(({ optionId }) => optionId === one.correctOptionId)?.reason).toBeNull();
        }
      }),
    );
  });

  it('puts the right option on every place equally often over all that chance can say', () => {
    const places: Record<string, number> = {};
    for (let chance = 0; chance < 24; chance++) {
      const numbers = [0, chance % 4, Math.floor(chance / 4) % 3, Math.floor(chance / 12), 0];
      const [one] = chooseQuestions(
        [bankQuestion('q', 4, 0, 0)],
        { level: null, lessonId: null, count: 1 },
        seeded(numbers),
      );
      if (one) places[one.correctOptionId] = (places[one.correctOptionId] ?? 0) + 1;
    }
    expect(places).toEqual({ a: 6, b: 6, c: 6, d: 6 });
  });

  it.each([
    ['two right options', bankQuestion('q', 3, 0, 0).options.map(({ text }) => ({ text, reason: null }))],
    ['no right option', bankQuestion('q', 3, 9, 0).options],
    ['six options', bankQuestion('q', 6, 0, 0).options],
  ])('refuses a stored question with %s', (_, options) => {
    const broken = { ...bankQuestion('q', 3, 0, 0), options };
    expect(() => chooseQuestions([broken], { level: null, lessonId: null, count: 1 }, () => 0)).toThrow(
      'Question q',
    );
  });
});

it('grading counts the answers that name the right option, and nothing else', () => {
  fc.assert(
    fc.property(bank, randomness, fc.array(fc.option(fc.nat())), (questions, numbers, choices) => {
      const chosen = chooseQuestions(questions, { level: null, lessonId: null, count: 20 }, seeded(numbers));
      const answers = new Map<string, { optionId: string; revision: number }>();
      let right = 0;
      chosen.forEach(({ questionId, options, correctOptionId }, index) => {
        const choice = choices[index] ?? null;
        if (choice === null) return;
        const optionId = options[choice % options.length]?.optionId ?? '';
        if (optionId === correctOptionId) right++;
        answers.set(questionId, { optionId, revision: 1 });
      });
      answers.set('a-question-of-another-quiz', { optionId: 'a', revision: 1 });
      expect(countCorrect({ questions: chosen, answers })).toBe(right);
    }),
  );
});
