import { listLetters, type Expression } from './parse-expression.ts';
import {
  add,
  countDigits,
  divide,
  equal,
  multiply,
  negate,
  power,
  rational,
  subtract,
  toNumber,
  type Rational,
} from './rational.ts';

/** Exact as long as no root is taken. */
type Value = Rational | number;
/** Null where the expression has no value, such as 1/0, or where it is too large. */
type Result = Value | null;

/** How much work is left. Each calculation costs the digits of its numbers, because its time grows with them. */
export interface Budget {
  left: number;
}
export const makeBudget = (): Budget => ({ left: 40_000 });

const isExact = (value: Value): value is Rational => typeof value !== 'number';
const approximate = (value: Value): number => (isExact(value) ? toNumber(value) : value);
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const operations = {
  sum: [add, (a: number, b: number) => a + b],
  difference: [subtract, (a: number, b: number) => a - b],
  product: [multiply, (a: number, b: number) => a * b],
  quotient: [divide, (a: number, b: number) => a / b],
} as const;

const cost = (value: Value): number => (isExact(value) ? countDigits(value) : 1);

function spend(budget: Budget, digits: number): boolean {
  budget.left -= digits;
  return budget.left >= 0;
}

function raise(base: Value, exponent: Value, budget: Budget): Result {
  if (isExact(base) && isExact(exponent) && exponent.bottom === 1n) {
    const times = Number(exponent.top);
    return spend(budget, cost(base) * Math.abs(times)) ? power(base, times) : null;
  }
  return finite(approximate(base) ** approximate(exponent));
}

type Point = ReadonlyMap<string, Rational>;

function evaluate(expression: Expression, point: Point, budget: Budget): Result {
  if (expression.type === 'number') return expression.value;
  if (expression.type === 'letter') return point.get(expression.name) ?? null;
  if (expression.type === 'negative' || expression.type === 'root') {
    const value = evaluate(expression.of, point, budget);
    if (value === null) return null;
    if (expression.type === 'root') return finite(Math.sqrt(approximate(value)));
    return isExact(value) ? negate(value) : -value;
  }
  const left = evaluate(expression.left, point, budget);
  const right = left === null ? null : evaluate(expression.right, point, budget);
  if (left === null || right === null || !spend(budget, cost(left) + cost(right))) return null;
  if (expression.type === 'power') return raise(left, right, budget);
  const [exact, inexact] = operations[expression.type];
  return isExact(left) && isExact(right)
    ? exact(left, right)
    : finite(inexact(approximate(left), approximate(right)));
}

const areEqual = (one: Value, other: Value): boolean => {
  if (isExact(one) && isExact(other)) return equal(one, other);
  const [a, b] = [approximate(one), approximate(other)];
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1e-9);
};

const sampleCount = 6;
const primes = [3n, 7n, 11n, 17n, 23n, 29n, 37n, 41n, 47n, 59n, 67n, 73n];

/** Returns values for the letters, all different and positive. Two different short expressions differ at most of them. */
function makePoint(letters: readonly string[], sample: number): Point {
  return new Map(
    letters.flatMap((letter, index) => {
      const top = primes[(sample * 5 + index * 3) % primes.length] ?? 3n;
      const value = rational(top * BigInt(index + 2) + BigInt(sample), BigInt(2 + ((sample + index) % 4)));
      return value ? [[letter, value] as const] : [];
    }),
  );
}

/** How a wrong expression differs from the right one. */
export type Difference = 'sign' | 'constant' | 'factor';
export type Comparison = 'equal' | Difference | 'different' | 'unknown' | 'too-long';

function compareValues(one: Value, other: Value) {
  const flipped = isExact(other) ? negate(other) : -other;
  const exact = isExact(one) && isExact(other);
  const gap = exact ? subtract(one, other) : finite(approximate(one) - approximate(other));
  const ratio = exact ? divide(one, other) : finite(approximate(one) / approximate(other));
  return { isEqual: areEqual(one, other), isFlipped: areEqual(one, flipped), gap, ratio };
}

const areAllEqual = (values: readonly (Value | null)[]): boolean => {
  const [first = null] = values;
  return first !== null && values.every((value) => value !== null && areEqual(first, value));
};

/** Compares the values of two expressions at several points. */
export function compareExpressions(one: Expression, other: Expression, budget: Budget): Comparison {
  const letters = [...new Set([...listLetters(other), ...listLetters(one)])].slice(0, 12).toSorted();
  const compared = Array.from({ length: sampleCount }, (_, sample) => {
    const point = makePoint(letters, sample);
    const [a, b] = [evaluate(one, point, budget), evaluate(other, point, budget)];
    if (a === null || b === null || !spend(budget, cost(a) + cost(b))) return [];
    return [compareValues(a, b)];
  }).flat();
  if (budget.left < 0) return 'too-long';
  if (compared.length < sampleCount - 2) return 'unknown';
  if (compared.every(({ isEqual }) => isEqual)) return 'equal';
  if (compared.every(({ isFlipped }) => isFlipped)) return 'sign';
  if (letters.length === 0) return 'different';
  if (areAllEqual(compared.map(({ gap }) => gap))) return 'constant';
  // Where both are zero, they have no ratio.
  const ratios = compared.filter(({ isEqual }) => !isEqual).map(({ ratio }) => ratio);
  return areAllEqual(ratios) ? 'factor' : 'different';
}
