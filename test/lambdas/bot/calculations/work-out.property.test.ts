import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toNumber } from '../../../../contract/typed-answers/rational.ts';
import { isTextTree } from '../../../../contract/text/text-tree.ts';
import { typesetWorking, workOut } from '../../../../lambdas/bot/calculations/work-out.ts';

const small = fc.integer({ min: 1, max: 60 });
const amount = fc.integer({ min: 1, max: 100_000 }).map((pence) => pence / 100);
const signed = fc.integer({ min: -40, max: 40 });
const sign = (value: number) => (value < 0 ? `- ${-value}` : `+ ${value}`);
const list = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 3, maxLength: 9 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sort = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/** The numbers of the answer, which were calculated with exact fractions. */
function answer(text: string): readonly number[] {
  const working = workOut(text);
  if (working === null) throw new Error(`“${text}” isn’t worked out`);
  if (!isTextTree(typesetWorking(working))) throw new Error(`“${text}” can’t be shown`);
  return working.values.map(toNumber);
}

function check<Values extends unknown[]>(
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
  write: (...values: Values) => readonly [text: string, expected: readonly number[]],
): void {
  fc.assert(
    fc.property(fc.tuple<Values>(...values), (drawn) => {
      const [text, expected] = write(...drawn);
      const found = answer(text);
      expect(found).toHaveLength(expected.length);
      for (const [at, value] of expected.entries()) expect(found[at], text).toBeCloseTo(value, 6);
    }),
    { numRuns: 60 },
  );
}

it('calculates with fractions', () => {
  check([small, small, small], (a, b, c) => [`whats ${a}/${b} of ${c}`, [(a / b) * c]]);
  check([small, small, small, small], (a, b, c, d) => [`${a}/${b} + ${c}/${d}`, [a / b + c / d]]);
  check([small, small, small, small], (a, b, c, d) => [`${a}/${b} - ${c}/${d}`, [a / b - c / d]]);
  check([small, small, small, small], (a, b, c, d) => [`${a}/${b} x ${c}/${d}`, [(a / b) * (c / d)]]);
  check([small, small, small, small], (a, b, c, d) => [`${a}/${b} ÷ ${c}/${d}`, [a / b / (c / d)]]);
  check([small, small], (a, b) => [`simplify ${a}/${b}`, [a / b]]);
});

it('calculates with percentages', () => {
  const rate = fc.integer({ min: 1, max: 100 });
  check([rate, amount], (p, of) => [`${p}% of ${of}`, [(p / 100) * of]]);
  check([rate, amount], (p, of) => [`increase £${of} by ${p}%`, [(1 + p / 100) * of]]);
  check([rate, amount], (p, of) => [`${p}% off £${of}`, [(1 - p / 100) * of]]);
});

it('shares, and finds speeds', () => {
  check([small, small, amount], (a, b, of) => [
    `share ${of} in the ratio ${a}:${b}`,
    [(of * a) / (a + b), (of * b) / (a + b)],
  ]);
  check([amount, small], (way, time) => [`speed ${way} km in ${time} minutes`, [way / (time / 60)]]);
  check([small, small], (rate, time) => [`how far in ${time} hours at ${rate} mph`, [rate * time]]);
});

it('solves equations and finds rules', () => {
  check([small, signed, signed], (a, x, b) => [`solve ${a + 1}x ${sign(b)} = ${(a + 1) * x + b}`, [x]]);
  check([small, signed, small, small], (a, x, b, c) => [
    `${a + b}(x + ${c}) = ${b}x + ${(a + b) * (x + c) - b * x}`.replace('+ -', '- '),
    [x],
  ]);
  check([small, signed], (step, start) => [
    `nth term of ${[0, 1, 2, 3].map((at) => start + at * step).join(', ')}`,
    [step, start - step],
  ]);
});

it('finds averages and the spread', () => {
  check([list], (values) => [`mean of ${values.join(' ')}`, [sum(values) / values.length]]);
  check([list], (values) => {
    const [low = 0, high = 0] = [(values.length - 1) / 2, values.length / 2].map(
      (at) => sort(values)[Math.floor(at)] ?? 0,
    );
    return [`median of ${values.join(', ')}`, [(low + high) / 2]];
  });
  check([list], (values) => [`range of ${values.join(', ')}`, [Math.max(...values) - Math.min(...values)]]);
});

it('finds areas', () => {
  check([amount, amount], (base, height) => [
    `area of a triangle with base ${base} cm and height ${height} cm`,
    [(base * height) / 2],
  ]);
  check([small], (radius) => [
    `area of a circle with radius ${radius}`,
    [Math.round(Math.PI * radius ** 2 * 100) / 100],
  ]);
});

it('rounds, and changes to and from standard form', () => {
  const places = fc.integer({ min: 1, max: 4 });
  const value = fc.integer({ min: 1, max: 9_999_999 }).map((number) => number / 100_000);
  check([value, places], (number, to) => {
    // Half of a unit is rounded up, which floating-point numbers don't do.
    const scaled = Math.round(number * 100_000);
    const unit = 10 ** (5 - to);
    return [`round ${number} to ${to} dp`, [(Math.floor((2 * scaled + unit) / (2 * unit)) * unit) / 100_000]];
  });
  const index = fc.integer({ min: -6, max: 6 });
  check([fc.integer({ min: 10, max: 99 }), index], (digits, power) => [
    `${digits / 10} x 10^${power} as an ordinary number`,
    [(digits / 10) * 10 ** power],
  ]);
});

it('counts on from one time to another', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const show = (at: number) =>
    [Math.floor(at / 60) % 24, at % 60].map((part) => String(part).padStart(2, '0')).join(':');
  check([minute, fc.integer({ min: 1, max: 24 * 60 })], (start, length) => [
    `a film starts at ${show(start)} and lasts ${length} minutes`,
    [Math.floor((start + length) / 60) % 24, (start + length) % 60],
  ]);
  check(
    [fc.integer({ min: 13 * 60, max: 24 * 60 - 1 }), fc.integer({ min: 1, max: 24 * 60 - 1 })],
    (start, length) => [
      `how long is it from ${show(start)} to ${show(start + length)}`,
      [Math.floor(length / 60), length % 60],
    ],
  );
});

it('works out no other sentence with numbers', () => {
  const words = fc.constantFrom(
    ...'people times a day he she cells goals years old minutes of in and the ww2 page score bus room hit sent text ate'.split(
      ' ',
    ),
  );
  const text = fc.array(fc.oneof(words, fc.integer({ min: 0, max: 2000 }).map(String)), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (parts) => {
      expect(workOut(parts.join(' '))).toBeNull();
    }),
    { numRuns: 500 },
  );
});
