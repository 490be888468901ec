import { listLetters, type Expression } from './parse-expression.ts';
import {
  add,
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

const isExact = (value: Value): value is Rational => typeof value !== 'number';
const approximate = (value: Value): number => (isExact(value) ? toNumber(value) : value);
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const operations = {
  sum: [add, (a: number, b: number) => a + b],
  difference: [subtract, (a: number, b: number) => a - b],
  product: [multiply, (a: number, b: number) => a * b],
  quotient: [divide, (a: number, b: number) => a / b],
} as const;

function raise(base: Value, exponent: Value): Result {
  if (isExact(base) && isExact(exponent) && exponent.bottom === 1n) return power(base, Number(exponent.top));
  return finite(approximate(base) ** approximate(exponent));
}

type Point = ReadonlyMap<string, Rational>;

function evaluate(expression: Expression, point: Point): Result {
  if (expression.type === 'number') return expression.value;
  if (expression.type === 'letter') return point.get(expression.name) ?? null;
  if (expression.type === 'negative' || expression.type === 'root') {
    const value = evaluate(expression.of, point);
    if (value === null) return null;
    if (expression.type === 'root') return finite(Math.sqrt(approximate(value)));
    return isExact(value) ? negate(value) : -value;
  }
  const left = evaluate(expression.left, point);
  const right = left === null ? null : evaluate(expression.right, point);
  if (left === null || right === null) return null;
  if (expression.type === 'power') return raise(left, right);
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
export type Comparison = 'equal' | Difference | 'different' | 'unknown';

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
export function compareExpressions(one: Expression, other: Expression): Comparison {
  const letters = [...new Set([...listLetters(other), ...listLetters(one)])].slice(0, 12).toSorted();
  const compared = Array.from({ length: sampleCount }, (_, sample) => {
    const point = makePoint(letters, sample);
    const [a, b] = [evaluate(one, point), evaluate(other, point)];
    return a === null || b === null ? [] : [compareValues(a, b)];
  }).flat();
  if (compared.length < sampleCount - 2) return 'unknown';
  if (compared.every(({ isEqual }) => isEqual)) return 'equal';
  if (compared.every(({ isFlipped }) => isFlipped)) return 'sign';
  if (letters.length === 0) return 'different';
  if (areAllEqual(compared.map(({ gap }) => gap))) return 'constant';
  // Where both are zero, they have no ratio.
  const ratios = compared.filter(({ isEqual }) => !isEqual).map(({ ratio }) => ratio);
  return areAllEqual(ratios) ? 'factor' : 'different';
}

/** True if both equations have the same solutions as far as a common factor explains it, such as `y = 2x` and `2x - y = 0`. */
export function haveSameSolutions(one: Expression, other: Expression): boolean {
  const comparison = compareExpressions(one, other);
  return comparison === 'equal' || comparison === 'sign' || comparison === 'factor';
}

/** Counts numbers and letters. An expression that isn't simplified has more of them. */
export function countLeaves(expression: Expression): number {
  if (expression.type === 'number') {
    const { bottom } = expression.value;
    return bottom === 1n ? 1 : 2;
  }
  if (expression.type === 'letter') return 1;
  if (expression.type === 'negative' || expression.type === 'root') return countLeaves(expression.of);
  return countLeaves(expression.left) + countLeaves(expression.right);
}

const isSum = ({ type }: Expression): boolean => type === 'sum' || type === 'difference';

/** True if no bracket with a sum is multiplied, divided or raised to a power. */
export function isExpanded(expression: Expression): boolean {
  if (expression.type === 'number' || expression.type === 'letter') return true;
  if (expression.type === 'root') return true;
  if (expression.type === 'negative') return !isSum(expression.of) && isExpanded(expression.of);
  const { left, right } = expression;
  const hasSum = isSum(left) || isSum(right);
  return (isSum(expression) || !hasSum) && isExpanded(left) && isExpanded(right);
}

/** True for a product or a power, perhaps with a sign before it. */
export function isFactorised(expression: Expression): boolean {
  if (expression.type === 'negative') return isFactorised(expression.of);
  return expression.type === 'product' || expression.type === 'power';
}
