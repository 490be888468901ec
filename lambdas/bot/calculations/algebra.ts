import {
  absolute,
  add,
  divide,
  equal,
  findCommonDivisor,
  isLess,
  multiply,
  negate,
  one,
  subtract,
  type Rational,
  zero,
} from '../../../contract/typed-answers/rational.ts';
import {
  listLetters,
  parseExpression,
  type Expression,
} from '../../../contract/typed-answers/parse-expression.ts';
import { CannotCalculate, format, formatFraction, isWhole, need, wholeNumber } from './numbers.ts';
import { whole, type Found, type Operation, type Working } from './operation.ts';

/** A side of an equation: `x` times the letter, plus `number`. */
interface Linear {
  readonly x: Rational;
  readonly number: Rational;
}

const constant = (number: Rational): Linear => ({ x: zero, number });
const isConstant = ({ x }: Linear): boolean => equal(x, zero);
const scale = ({ x, number }: Linear, by: Rational): Linear => ({
  x: need(multiply(x, by)),
  number: need(multiply(number, by)),
});
const plus = (a: Linear, b: Linear): Linear => ({
  x: need(add(a.x, b.x)),
  number: need(add(a.number, b.number)),
});

/** Collects like terms. Returns null if the letter is squared or below a fraction line. */
function collect(expression: Expression): Linear | null {
  switch (expression.type) {
    case 'number':
      return constant(expression.value);
    case 'letter':
      return { x: one, number: zero };
    case 'negative': {
      const of = collect(expression.of);
      return of && scale(of, negate(one));
    }
    case 'sum':
    case 'difference':
    case 'product':
    case 'quotient': {
      const [left, right] = [collect(expression.left), collect(expression.right)];
      if (left === null || right === null) return null;
      if (expression.type === 'sum') return plus(left, right);
      if (expression.type === 'difference') return plus(left, scale(right, negate(one)));
      if (expression.type === 'quotient')
        return isConstant(right) && !equal(right.number, zero)
          ? scale(left, need(divide(one, right.number)))
          : null;
      if (isConstant(right)) return scale(left, right.number);
      return isConstant(left) ? scale(right, left.number) : null;
    }
    default:
      return null;
  }
}

/** Writes a side such as `3x − 5`. */
function write({ x, number }: Linear, letter: string): string {
  const factor = absolute(x);
  const term = `${isLess(x, zero) ? '−' : ''}${equal(factor, one) ? '' : formatFraction(factor)}${letter}`;
  if (equal(x, zero)) return format(number);
  if (equal(number, zero)) return term;
  return `${term} ${isLess(number, zero) ? '−' : '+'} ${format(absolute(number))}`;
}

/** The least common multiple of the denominators. */
const findCommonBottom = (values: readonly Rational[]): bigint =>
  values.reduce((sofar, { bottom }) => (sofar * bottom) / findCommonDivisor(sofar, bottom), 1n);

/** Writes what was typed with the signs of print. */
const print = (typed: string): string =>
  typed
    .replace(/\s*([-+*=])\s*/g, ' $1 ')
    .replaceAll('-', '−')
    .replaceAll('*', '×')
    .replace(/^ − /, '−')
    .replace(/\( − /g, '(−')
    .replace(/= − /g, '= −')
    .trim();

function solveEquation(found: Found): Working | null {
  const sides = found('equation')
    .split('=')
    .map((side) => side.trim());
  const [left, right] = sides.map(parseExpression);
  if (sides.length !== 2 || !left || !right) return null;
  const letters = new Set([...listLetters(left), ...listLetters(right)]);
  const [letter = ''] = letters;
  const [first, second] = [collect(left), collect(right)];
  if (letters.size !== 1 || letter === 'π' || first === null || second === null) return null;
  const steps: string[] = [];
  let [a, b] = [first, second];
  const equation = () => `$${write(a, letter)} = ${write(b, letter)}$`;
  const doBoth = (text: string, change: (side: Linear) => Linear) => {
    [a, b] = [change(a), change(b)];
    steps.push(`${text}: ${equation()}.`);
  };
  const bottom = findCommonBottom([a.x, a.number, b.x, b.number]);
  if (bottom !== 1n && /\//.test(found('equation')))
    doBoth(`Multiply everything by ${bottom}, so that no fraction is left`, (side) =>
      scale(side, wholeNumber(bottom)),
    );
  else if (
    /\(|[a-z].*[a-z].*=|=.*[a-z].*[a-z]/.test(found('equation')) &&
    equation() !== `$${print(found('equation'))}$`
  )
    steps.push(
      `${found('equation').includes('(') ? 'Multiply out the brackets and collect' : 'Collect'} like terms: ${equation()}.`,
    );
  if (equal(a.x, b.x)) return null;
  if (!isConstant(a) && !isConstant(b)) {
    const smaller = isLess(a.x, b.x) ? a.x : b.x;
    const term = write({ x: absolute(smaller), number: zero }, letter);
    doBoth(
      `${isLess(smaller, zero) ? 'Add' : 'Subtract'} $${term}$ ${isLess(smaller, zero) ? 'to' : 'from'} both sides`,
      (side) => plus(side, { x: negate(smaller), number: zero }),
    );
  }
  if (isConstant(a)) {
    [a, b] = [b, a];
    steps.push(`Swap the sides: ${equation()}.`);
  }
  const { number } = a;
  if (!equal(number, zero))
    doBoth(
      `${isLess(number, zero) ? 'Add' : 'Subtract'} ${format(absolute(number))} ${isLess(number, zero) ? 'to' : 'from'} both sides`,
      (side) => plus(side, constant(negate(number))),
    );
  const factor = a.x;
  if (!equal(factor, one)) {
    const inverse = need(divide(one, factor));
    const text = isWhole(factor)
      ? `Divide both sides by ${format(factor)}`
      : `Divide both sides by $${formatFraction(factor)}$`;
    doBoth(text, (side) => scale(side, inverse));
  }
  const value = b.number;
  const shown = (side: Linear) => need(add(need(multiply(side.x, value)), side.number));
  if (steps.length === 0) return null;
  return {
    lessonId: 'solving-equations',
    sectionId: 'the-steps',
    steps: [...steps, `Check: both sides are then $${formatFraction(shown(first))}$.`],
    answer: `$${letter} = ${formatFraction(value)}$`,
    values: [value],
  };
}

const terms = String.raw`(?<terms>-?\d{1,6}(?:\.\d{1,4})?(?:(?: ?, ?| and | )-?\d{1,6}(?:\.\d{1,4})?){2,11})(?: ?,? ?(?:\.\.+|…|etc))?`;

/**
 * Splits a list of numbers.
 *
 * @throws CannotCalculate if a comma or a space may be inside a number, as in `1,200 and 3,400` or `5 000, 7 000`.
 */
export function splitNumbers(text: string): readonly string[] {
  const numbers = text.split(/ ?, ?(?:and )?| and | /).filter((one) => one !== '');
  const isGrouped = /\d,\d{3}(?!\d)/.test(text) && text.includes(' ');
  if (isGrouped || numbers.some((one) => /^-?0\d/.test(one)))
    throw new CannotCalculate('A comma or a space may be inside a number');
  return numbers;
}

function findNthTerm(found: Found): Working | null {
  const values = splitNumbers(found('terms')).map((one) => need(parseNumber(one)));
  const [start, next] = values;
  if (start === undefined || next === undefined) return null;
  const step = need(subtract(next, start));
  const isEven = values.every(
    (value, at) => at === 0 || equal(need(subtract(value, values[at - 1] ?? zero)), step),
  );
  if (!isEven || equal(step, zero)) return null;
  const before = need(subtract(start, step));
  const rule: Linear = { x: step, number: before };
  // A falling sequence is easier to read as 24 − 4n.
  const text =
    isLess(step, zero) && isLess(zero, before)
      ? `${format(before)} − ${write({ x: absolute(step), number: zero }, 'n')}`
      : write(rule, 'n');
  const second = need(add(need(multiply(step, wholeNumber(2))), before));
  return {
    lessonId: 'sequences-and-straight-lines',
    sectionId: 'sequences-that-grow-in-equal-steps',
    steps: [
      `Find the step: ${format(next)} − ${isLess(start, zero) ? `(${format(start)})` : format(start)} = ${format(step)}. It is the same each time, so it is what multiplies $n$.`,
      `Find the number that would come before the first term: ${format(start)} ${isLess(step, zero) ? '+' : '−'} ${format(absolute(step))} = ${format(before)}. Add it.`,
      `Test it with $n = 2$: the rule gives ${format(second)}, which is the second term.`,
    ],
    answer: `The $n$th term is $${text}$`,
    values: [step, before],
  };
}

function parseNumber(text: string): Rational | null {
  const expression = parseExpression(text.replace(/^-/, '0-'));
  if (expression === null) return null;
  return collect(expression)?.number ?? null;
}

const side = String.raw`(?:[-+*/()\d. ]|(?<![a-z])[a-z](?![a-z]))+`;

const unknown = String.raw`(?:[,.;]? ?(?:find|work out|what is|whats|solve for|for) [a-z])?`;

export const algebra: readonly Operation[] = [
  {
    pattern: whole(
      `(?:solve )?(?:the )?(?:equation )?(?:for [a-z]:? |[a-z] (?:if|when|in) )?(?<equation>${side}=${side})${unknown}`,
    ),
    work: solveEquation,
  },
  {
    pattern: whole(
      String.raw`(?:the )?n ?'?th term (?:rule |formula )?(?:of|for|in|from)?:? ?(?:the |this )?(?:sequence|pattern)?:? ?${terms}`,
    ),
    work: findNthTerm,
  },
  {
    pattern: whole(String.raw`(?:the )?(?:sequence )?${terms},? (?:the )?n ?th term(?: rule)?`),
    work: findNthTerm,
  },
];
