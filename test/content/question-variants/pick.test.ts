import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCondition } from '../../../content/question-variants/calculation.ts';
import { describeValues } from '../../../content/question-variants/expand.ts';
import { pickCombinations, variantCount, shuffle } from '../../../content/question-variants/parameters.ts';

const names = new Set(['a', 'b']);
const picked = (id: string, where: readonly string[] = []) =>
  pickCombinations(
    { a: { from: 2, to: 12, step: 1 }, b: [3, 5, 7] },
    where.map((text) => readCondition(text, names)),
    id,
  ).combinations.map(describeValues);

describe('the variants of a question', () => {
  test('are the same in every build', () => {
    expect(picked('expand-square')).toEqual(picked('expand-square'));
    expect(picked('expand-square').slice(0, 3)).toEqual(['a = 12, b = 3', 'a = 7, b = 7', 'a = 5, b = 3']);
  });

  test('are others for another question', () => {
    expect(picked('expand-square')).not.toEqual(picked('expand-cube'));
  });

  test('stay where a condition is added that they meet', () => {
    const all = picked('expand-square');
    const kept = picked('expand-square', ['a != 4']);
    expect(kept.slice(0, 8)).toEqual(all.filter((values) => !values.startsWith('a = 4,')).slice(0, 8));
  });

  test('are different, within their ranges, and meet the conditions', () => {
    const start = fc.integer({ min: -20, max: 20 });
    const size = fc.integer({ min: 7, max: 40 });
    const step = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(fc.string(), start, size, step, (id, from, count, by) => {
        const to = from + count * by;
        const { combinations } = pickCombinations(
          { a: { from, to, step: by }, b: { from: 1, to: 9, step: 1 } },
          [readCondition('a != b', names), readCondition('mod(b, 2) == 1', names)],
          id,
        );
        expect(new Set(combinations.map(describeValues)).size).toBe(variantCount);
        for (const values of combinations) {
          const [a, b] = [Number(values.get('a')), Number(values.get('b'))];
          expect(a >= from && a <= to && (a - from) % by === 0).toBe(true);
          expect(a !== b && b % 2 === 1).toBe(true);
        }
      }),
    );
  });
});

describe('the shuffle', () => {
  test('gives each number once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.string(), (count, seed) => {
        const numbers = [...shuffle(count, seed)];
        expect(numbers.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: count }, (_, index) => index),
        );
      }),
    );
  });

  test('takes the first of a great many without going through them', () => {
    const first = shuffle(1e15, 'seed').next().value ?? -1;
    expect(first >= 0 && first < 1e15).toBe(true);
  });
});
