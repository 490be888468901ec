import { cleanText } from './clean-text.ts';
import { compareExpressions } from './compare-expressions.ts';
import { parseExpression } from './parse-expression.ts';
import { parseNumber, type TypedNumber } from './parse-number.ts';
import {
  absolute,
  divide,
  equal,
  isLess,
  multiply,
  negate,
  one,
  powerOfTen,
  rational,
  round,
  subtract,
  type Rational,
} from './rational.ts';
import { areSameUnit, convert, isPercent } from './units.ts';
import type { Accepted, Verdict } from './verdict.ts';

export const numberForms = /^(?:simplest|standard form|± \d{1,6}(?:\.\d{1,6})?|to \d (?:d\.p\.|s\.f\.))$/;

const farthestPower = 12;

/** True if one value is 10, 100, … times the other. */
function areTensApart(a: Rational, b: Rational): boolean {
  const ratio = divide(a, b);
  if (!ratio) return false;
  for (let exponent = 1; exponent <= farthestPower; exponent += 1)
    if (equal(ratio, powerOfTen(exponent)) || equal(ratio, powerOfTen(-exponent))) return true;
  return false;
}

const areEqual = (a: Rational, b: Rational | null): boolean => b !== null && equal(a, b);

/** The number of decimal places to which the answer is rounded, or null. */
function readPlaces(right: TypedNumber, form: string | undefined): number | null {
  const [, count, kind] = /^to (\d) (d|s)/.exec(form ?? '') ?? [];
  if (count === undefined) return null;
  if (kind === 'd') return Number(count);
  let whole = 1;
  while (whole < 40 && !isLess(absolute(right.value), powerOfTen(whole))) whole += 1;
  while (whole > -40 && isLess(absolute(right.value), powerOfTen(whole - 1))) whole -= 1;
  return Number(count) - whole;
}

type Closeness = 'equal' | 'round' | 'different';

function compare(value: Rational, right: TypedNumber, form: string | undefined): Closeness {
  if (equal(value, right.value)) return 'equal';
  const tolerance = form?.startsWith('±') ? parseNumber(form.slice(1).trim()) : null;
  if (tolerance && 'number' in tolerance) {
    const gap = subtract(value, right.value);
    return gap && !isLess(tolerance.number.value, absolute(gap)) ? 'equal' : 'different';
  }
  const places = readPlaces(right, form);
  return places !== null && areEqual(right.value, round(value, places)) ? 'round' : 'different';
}

function cutOff({ top, bottom }: Rational, places: number): Rational | null {
  const scale = 10n ** BigInt(places);
  return rational((top * scale) / bottom, scale);
}

function nameMiss(typed: TypedNumber, value: Rational, right: Rational): Verdict {
  if (equal(value, negate(right))) return { kind: 'wrong', reason: 'sign' };
  if (areTensApart(value, right)) return { kind: 'wrong', reason: 'power-of-ten' };
  if (areEqual(one, multiply(value, right))) return { kind: 'wrong', reason: 'reciprocal' };
  const places = typed.places + (isPercent(typed.unit) ? 2 : 0);
  const isRounded =
    typed.style === 'decimal' &&
    value.top !== 0n &&
    (areEqual(value, round(right, places)) || areEqual(value, cutOff(right, places)));
  return isRounded ? { kind: 'wrong', reason: 'rounded' } : { kind: 'wrong' };
}

function judgeForm(typed: TypedNumber, form: string | undefined): Verdict {
  if (form === 'simplest') {
    if (typed.style === 'decimal' && typed.value.bottom !== 1n) return { kind: 'almost', reason: 'fraction' };
    if (typed.reducible) return { kind: 'almost', reason: 'simplest' };
  }
  if (form === 'standard form' && !typed.isNormalised) return { kind: 'almost', reason: 'standard-form' };
  return { kind: 'right' };
}

/** A calculation such as 7^2 or 3 + 4 instead of its result. */
function judgeCalculation(
  right: TypedNumber,
  text: string,
  fault: 'number' | 'comma' | 'too-large',
): Verdict {
  const typed =
    fault === 'number'
      ? parseExpression(text.replace(/^£/, '').replace(/(?<=\d) ?[xX] ?(?=\d)/g, '*'))
      : null;
  if (!typed) return { kind: 'unreadable', reason: fault };
  const comparison = compareExpressions(typed, { type: 'number', value: right.value });
  if (comparison === 'equal') return { kind: 'almost', reason: 'work-out' };
  return { kind: 'unreadable', reason: 'number' };
}

export function judgeNumber({ answers, form }: Accepted, text: string): Verdict {
  const accepted = parseNumber(cleanText(answers[0] ?? '') ?? '');
  if (!('number' in accepted)) return { kind: 'unreadable', reason: accepted.fault };
  const right = accepted.number;
  const parsed = parseNumber(text);
  if (!('number' in parsed)) return judgeCalculation(right, text, parsed.fault);
  const typed = parsed.number;
  const isOtherUnit = right.unit !== '' && typed.unit !== '' && !areSameUnit(right.unit, typed.unit);
  const converted = isOtherUnit ? convert(typed.value, typed.unit, right.unit) : null;
  if (converted && compare(converted, right, form) !== 'different')
    return { kind: 'almost', reason: 'convert', values: right.unit };
  // 75 % is also an answer where 0.75 is accepted, and 0.15 is nearly one where 15 % is.
  const value =
    right.unit === '' && isPercent(typed.unit)
      ? (divide(typed.value, powerOfTen(2)) ?? typed.value)
      : typed.value;
  const closeness = compare(value, right, form);
  if (closeness === 'different') {
    const share = isPercent(right.unit) && typed.unit === '' ? multiply(value, powerOfTen(2)) : null;
    if (areEqual(right.value, share)) return { kind: 'almost', reason: 'percent' };
    return nameMiss(typed, value, right.value);
  }
  if (isOtherUnit) return { kind: 'wrong', reason: 'unit', values: right.unit };
  if (closeness === 'round')
    return {
      kind: 'almost',
      reason: 'round',
      values: form === 'to 0 d.p.' ? 'a whole number.' : (form?.slice('to '.length) ?? ''),
    };
  const verdict = judgeForm(typed, form);
  if (verdict.kind !== 'right' || right.unit === '' || typed.unit !== '') return verdict;
  return { kind: 'right', reason: 'unit-missing', values: right.unit };
}
