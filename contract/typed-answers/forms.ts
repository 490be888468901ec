import type { Expression } from './parse-expression.ts';
import { findCommonDivisor } from './rational.ts';

const isOne = (expression: Expression): boolean =>
  expression.type === 'number' && expression.value.top === 1n && expression.value.bottom === 1n;

/** Counts numbers and letters. An expression that isn't simplified has more of them. */
function countLeaves(expression: Expression): number {
  if (expression.type === 'number') {
    const { top, bottom } = expression.value;
    return bottom === 1n || top === 1n ? 1 : 2;
  }
  if (expression.type === 'letter') return 1;
  if (expression.type === 'negative' || expression.type === 'root') return countLeaves(expression.of);
  const { type, left, right } = expression;
  return (type === 'quotient' && isOne(left) ? 0 : countLeaves(left)) + countLeaves(right);
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

/** The greatest whole number by which a term, or each term of a sum, can be divided. */
function findFactor(expression: Expression): bigint {
  if (expression.type === 'number') return expression.value.bottom === 1n ? expression.value.top : 1n;
  if (expression.type === 'negative') return findFactor(expression.of);
  if (expression.type === 'letter' || expression.type === 'root') return 1n;
  const { left, right } = expression;
  if (isSum(expression)) return findCommonDivisor(findFactor(left), findFactor(right));
  return expression.type === 'product' ? findFactor(left) * findFactor(right) : 1n;
}

const listTerms = (expression: Expression): readonly Expression[] => {
  if (expression.type === 'negative') return listTerms(expression.of);
  if (expression.type !== 'sum' && expression.type !== 'difference') return [expression];
  return [...listTerms(expression.left), ...listTerms(expression.right)];
};

/** Lists a term's letters and roots in alphabetical order. Like terms have the same. */
function listLetterFactors(term: Expression): readonly string[] {
  if (term.type === 'number') return [];
  if (term.type === 'letter') return [term.name];
  if (term.type === 'negative') return listLetterFactors(term.of);
  if (term.type === 'root') return [`√(${describe(term.of)})`];
  if (term.type === 'product')
    return [...listLetterFactors(term.left), ...listLetterFactors(term.right)].toSorted();
  return term.type === 'quotient' && term.right.type === 'number'
    ? listLetterFactors(term.left)
    : [describe(term)];
}

function describe(expression: Expression): string {
  if (expression.type === 'number') return `${expression.value.top}/${expression.value.bottom}`;
  if (expression.type === 'letter') return expression.name;
  if (expression.type === 'negative' || expression.type === 'root')
    return `${expression.type}(${describe(expression.of)})`;
  return `${expression.type}(${describe(expression.left)},${describe(expression.right)})`;
}

/** True for a sum such as `x + x`, whose terms can be added up. */
function hasLikeTerms(expression: Expression): boolean {
  const terms = listTerms(expression).map((term) => listLetterFactors(term).join());
  return new Set(terms).size < terms.length;
}

/** A larger number under a root isn't examined. */
const largestRadicand = 10_000n;

function isSquareFree(radicand: Expression): boolean {
  if (radicand.type !== 'number') return radicand.type !== 'quotient';
  const { top, bottom } = radicand.value;
  if (bottom !== 1n || top < 2n) return false;
  for (let factor = 2n; factor * factor <= top && top <= largestRadicand; factor += 1n)
    if (top % (factor * factor) === 0n) return false;
  return true;
}

const isRootOfNumber = (expression: Expression): boolean =>
  expression.type === 'root' && expression.of.type === 'number';

/** Counts the roots of numbers that are factors of a product. */
function countRoots(expression: Expression): number {
  if (expression.type === 'negative') return countRoots(expression.of);
  if (expression.type === 'product') return countRoots(expression.left) + countRoots(expression.right);
  return isRootOfNumber(expression) ? 1 : 0;
}

/** True if no root or fraction can be simplified, as in √50, √2√3, 10/√2 or 4x/6, and no terms can be added up. */
function isReduced(expression: Expression): boolean {
  if (expression.type === 'number' || expression.type === 'letter') return true;
  if (expression.type === 'negative') return isReduced(expression.of);
  if (expression.type === 'root') return isSquareFree(expression.of) && isReduced(expression.of);
  const { type, left, right } = expression;
  if (isSum(expression) && hasLikeTerms(expression)) return false;
  if (type === 'product' && countRoots(expression) > 1) return false;
  if (type === 'power' && isRootOfNumber(left)) return false;
  if (
    type === 'quotient' &&
    (countRoots(right) > 0 || findCommonDivisor(findFactor(left), findFactor(right)) > 1n)
  )
    return false;
  return isReduced(left) && isReduced(right);
}

/** True for an expression that is as short as the right answer, and that has no root or fraction to simplify. */
export const isSimplest = (expression: Expression, right: Expression): boolean =>
  isReduced(expression) && countLeaves(expression) <= countLeaves(right);
