import { cleanText } from './clean-text.ts';
import { compareExpressions, type Budget } from './compare-expressions.ts';
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
import { convert, isPercent } from './units.ts';
import type { Accepted, Verdict } from './verdict.ts';
import { removeRounding } from './words-around.ts';

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

type Closeness = 'equal' | 'round' | 'recurring' | 'different';

function cutOff({ top, bottom }: Rational, places: number): Rational | null {
  const scale = 10n ** BigInt(places);
  return rational((top * scale) / bottom, scale);
}

/** True if the digits of `typed` are the first of the right value. The last may be rounded. `value` is a hundredth of a percentage. */
function isRounded(typed: TypedNumber, value: Rational, right: Rational): boolean {
  const places = typed.places + (equal(value, typed.value) ? 0 : 2);
  return (
    typed.style === 'decimal' &&
    value.top !== 0n &&
    (areEqual(value, round(right, places)) || areEqual(value, cutOff(right, places)))
  );
}

/** A fraction such as 2/3 can't be written as a decimal. Three digits that count show that it was worked out. */
function isRecurring({ top, bottom }: Rational, { value, places }: TypedNumber): boolean {
  let rest = bottom;
  for (const factor of [2n, 5n]) while (rest % factor === 0n) rest /= factor;
  return rest !== 1n && top !== 0n && !isLess(absolute(value), powerOfTen(2 - places));
}

function compare(
  value: Rational,
  typed: TypedNumber,
  right: TypedNumber,
  form: string | undefined,
): Closeness {
  if (equal(value, right.value)) return 'equal';
  const tolerance = form?.startsWith('±') ? parseNumber(form.slice(1).trim()) : null;
  if (tolerance && 'number' in tolerance) {
    const gap = subtract(value, right.value);
    return gap && !isLess(tolerance.number.value, absolute(gap)) ? 'equal' : 'different';
  }
  const places = readPlaces(right, form);
  if (places !== null && areEqual(right.value, round(value, places))) return 'round';
  return isRecurring(right.value, typed) && isRounded(typed, value, right.value) ? 'recurring' : 'different';
}

function nameMiss(typed: TypedNumber, value: Rational, right: Rational): Verdict {
  if (equal(value, negate(right))) return { kind: 'wrong', reason: 'sign' };
  if (areTensApart(value, right)) return { kind: 'wrong', reason: 'power-of-ten' };
  if (areEqual(one, multiply(value, right))) return { kind: 'wrong', reason: 'reciprocal' };
  return isRounded(typed, value, right) ? { kind: 'wrong', reason: 'rounded' } : { kind: 'wrong' };
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
function judgeCalculation(right: TypedNumber, text: string, budget: Budget): Verdict {
  const typed = parseExpression(text.replace(/^£/, '').replace(/(?<=\d) ?[xX] ?(?=\d)/g, '*'));
  const comparison = typed && compareExpressions(typed, { type: 'number', value: right.value }, budget);
  if (comparison === 'equal') return { kind: 'almost', reason: 'work-out' };
  return { kind: 'unreadable', reason: comparison === 'too-long' ? comparison : 'number' };
}

function judgeText({ answers: [answer = ''], form }: Accepted, text: string, budget: Budget): Verdict {
  const accepted = parseNumber(cleanText(answer) ?? '');
  if (!('number' in accepted)) return { kind: 'unreadable', reason: accepted.fault };
  const right = accepted.number;
  const parsed = parseNumber(text);
  if (!('number' in parsed))
    return parsed.fault === 'number'
      ? judgeCalculation(right, text, budget)
      : { kind: 'unreadable', reason: parsed.fault };
  const typed = parsed.number;
  const unit = right.unit?.text ?? '';
  const converted = right.unit && typed.unit ? convert(typed.value, typed.unit, right.unit) : null;
  const isOtherUnit = right.unit !== null && typed.unit !== null && !areEqual(typed.value, converted);
  if (isOtherUnit && converted && compare(converted, typed, right, form) !== 'different')
    return { kind: 'almost', reason: 'convert', values: unit };
  // 75 % is also an answer where 0.75 is accepted, and 0.15 is nearly one where 15 % is.
  const value =
    right.unit === null && isPercent(typed.unit)
      ? (divide(typed.value, powerOfTen(2)) ?? typed.value)
      : typed.value;
  const closeness = compare(value, typed, right, form);
  if (closeness === 'different') {
    const share = isPercent(right.unit) && typed.unit === null ? multiply(value, powerOfTen(2)) : null;
    if (areEqual(right.value, share)) return { kind: 'almost', reason: 'percent' };
    return nameMiss(typed, value, right.value);
  }
  if (isOtherUnit) return { kind: 'wrong', reason: 'unit', values: unit };
  if (right.unit && typed.hasOtherWords) return { kind: 'unreadable', reason: 'unknown-unit', values: unit };
  if (closeness === 'recurring')
    return form === 'simplest'
      ? { kind: 'almost', reason: 'fraction' }
      : { kind: 'right', reason: 'exact', values: answer };
  if (closeness === 'round')
    return {
      kind: 'almost',
      reason: 'round',
      values: form === 'to 0 d.p.' ? 'a whole number.' : (form?.slice('to '.length) ?? ''),
    };
  const verdict = judgeForm(typed, form);
  if (verdict.kind !== 'right' || right.unit === null || typed.unit !== null) return verdict;
  return { kind: 'right', reason: 'unit-missing', values: unit };
}

/** Digits after the point that are said to go on, as in `0.3...` or `0.16 recurring`. */
const endless = /^(\d*\.)(\d{1,9})(?:\u0307|\.{2,}| ?rec(?:urring)?\.?)(?= ?%?$)/;

export function judgeNumber(accepted: Accepted, typed: string, budget: Budget): Verdict {
  const text = removeRounding(typed);
  const [, whole = '', digits = ''] = endless.exec(text) ?? [];
  // The last digit may recur, or all of them.
  for (const repeated of digits === '' ? [] : [digits.slice(-1), digits]) {
    const written = text.replace(endless, `${whole}${digits}${repeated.repeat(9)}`);
    const verdict = judgeText(accepted, written, budget);
    if (verdict.kind === 'right' || verdict.kind === 'almost') return verdict;
  }
  return judgeText(accepted, text.replace(endless, `${whole}${digits}`), budget);
}
