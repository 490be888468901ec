import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  seedRandom,
  chooseOptionOrder,
  toRightOptionIds,
  requireRightOption,
  findRightOptions,
  toShownQuestion,
  shuffle,
  type Random,
} from '../../../lambdas/tables/shown-question.ts';
import { storedQuestion } from '../quizzes/attempt.fixture.ts';

function seeded(numbers: readonly number[]): Random {
  let place = 0;
  return (below) => (numbers[place++ % numbers.length] ?? 0) % below;
}

describe('shuffling', () => {
  it('keeps every item and changes nothing of what it was given', () => {
    const randomness = fc.array(fc.nat(), { minLength: 1, maxLength: 60 });
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

describe('the order of options', () => {
  const size = fc.integer({ min: 2, max: 5 });

  it('is the same for the same words, and of all orders about as often each', () => {
    const counts = new Map<string, number>();
    const drawOrder = (words: string) =>
      chooseOptionOrder({ optionCount: 4, kept: 'none' }, 0, seedRandom(words)).join('');
    for (let one = 0; one < 4800; one++) {
      const order = drawOrder(`attempt-${one} question`);
      expect(drawOrder(`attempt-${one} question`)).toBe(order);
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // Each count is expected to be 200. A deviation of 70 is five standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(70);
  });

  it('has each option once, and leaves those alone whose place is kept', () => {
    fc.assert(
      fc.property(size, fc.constantFrom('none', 'last', 'all'), fc.string(), (optionCount, kept, words) => {
        const order = chooseOptionOrder({ optionCount, kept }, 0, seedRandom(words));
        const places = Array.from({ length: optionCount }, (_, place) => place);
        expect(order.toSorted()).toEqual(places);
        if (kept === 'last') expect(order.at(-1)).toBe(optionCount - 1);
        if (kept === 'all') expect(order).toEqual(places);
      }),
    );
  });

  it('has only the options that the variant shows, in any order', () => {
    const shown = ['013', '0235'];
    fc.assert(
      fc.property(
        fc.constantFrom('none', 'last'),
        fc.nat({ max: 1 }),
        fc.string(),
        (kept, variant, words) => {
          const order = chooseOptionOrder({ optionCount: 6, kept, shown }, variant, seedRandom(words));
          expect(order.toSorted().join('')).toBe(shown[variant]);
          if (kept === 'last' && variant === 1) expect(order.at(-1)).toBe(5);
        },
      ),
    );
  });

  it('names options by the place shown, and the key stays on the right one', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const question = storedQuestion('q');
        const order = chooseOptionOrder({ optionCount: 3, kept: 'none' }, 0, seedRandom(words));
        const shown = toShownQuestion(question, order);
        expect(shown.options.map(({ optionId }) => optionId)).toEqual(['a', 'b', 'c']);
        expect(shown.options.map(({ text, reason }) => ({ text, reason }))).toEqual(
          order.map((place) => question.texts.options[place]),
        );
        expect(findRightOptions(shown)).toEqual(toRightOptionIds([0], order));
        expect(requireRightOption(shown)).toBe(shown.options.find(({ reason }) => reason === null)?.optionId);
      }),
    );
  });

  it('has names for five options and no more', () => {
    expect(() => toRightOptionIds([5], [0, 1, 2, 3, 4, 5])).toThrow('too many options');
  });
});
