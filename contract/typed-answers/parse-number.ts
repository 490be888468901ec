import {
  add,
  divide,
  isLess,
  multiply,
  negate,
  one,
  powerOfTen,
  rational,
  type Rational,
} from './rational.ts';
import { findUnitWord, readUnit, type Unit } from './units.ts';

export interface TypedNumber {
  readonly value: Rational;
  /** How the number was written. */
  readonly style: 'decimal' | 'fraction' | 'mixed' | 'standard form';
  /** True for a fraction that can be simplified. */
  readonly reducible: boolean;
  /** The number of digits after the point, for a decimal. */
  readonly places: number;
  /** True for standard form with a first factor from 1 to 10. */
  readonly isNormalised: boolean;
  readonly unit: Unit | null;
  /** True if words follow that have no unit, such as in `8 sheep`. */
  readonly hasOtherWords: boolean;
}

export type NumberFault = 'number' | 'comma' | 'too-large';
export type ParsedNumber = { readonly number: TypedNumber } | { readonly fault: NumberFault };

const maxDigits = 60;
const maxPower = 99;

/** Groups of three digits with commas or single spaces between them. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?![\d,])|^\d{1,3}(?: \d{3})+(?! ?\d)(?!\/)/;
const digits = /^\d+/;

interface Digits {
  readonly text: string;
  readonly length: number;
}

function readDigits(text: string): Digits | null {
  const group = grouped.exec(text)?.[0];
  if (group !== undefined) return { text: group.replace(/[ ,]/g, ''), length: group.length };
  const plain = digits.exec(text)?.[0];
  return plain === undefined ? null : { text: plain, length: plain.length };
}

interface Decimal {
  readonly value: Rational;
  readonly places: number;
  readonly length: number;
}

function readDecimal(text: string): Decimal | null {
  const whole = readDigits(text) ?? { text: '', length: 0 };
  const after = /^\.(\d*)/.exec(text.slice(whole.length));
  const fraction = after?.[1] ?? '';
  if (whole.text === '' && fraction === '') return null;
  if (whole.text.length + fraction.length > maxDigits) return null;
  const value = rational(BigInt(`${whole.text}${fraction}`), 10n ** BigInt(fraction.length));
  const length = whole.length + (after?.[0].length ?? 0);
  return value && { value, places: fraction.length, length };
}

const greatest = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatest(other, one % other));

const exact = { places: 0, isNormalised: false } as const;

type Magnitude = Omit<TypedNumber, 'unit' | 'hasOtherWords'> & { readonly length: number };

function readFraction(text: string): Magnitude | null {
  const [whole, first = '', space, mixedTop, mixedBottom] =
    /^(\d{1,20})( +(\d{1,20}) ?\/ ?(\d{1,20}))(?![\d./])/.exec(text) ?? [];
  if (whole !== undefined && space !== undefined && mixedTop !== undefined && mixedBottom !== undefined) {
    const [top, bottom] = [BigInt(mixedTop), BigInt(mixedBottom)];
    const part = rational(top, bottom);
    const value = part && add({ top: BigInt(first), bottom: 1n }, part);
    const reducible = top >= bottom || greatest(top, bottom) > 1n;
    return value && { value, style: 'mixed', reducible, ...exact, length: whole.length };
  }
  const top = readDecimal(text);
  const slash = top && /^ ?\/ ?(-?)/.exec(text.slice(top.length));
  const bottom = top && slash && readDecimal(text.slice(top.length + slash[0].length));
  if (!top || !slash || !bottom) return null;
  const value = divide(top.value, slash[1] === '-' ? negate(bottom.value) : bottom.value);
  const areWhole = top.places + bottom.places === 0;
  return (
    value && {
      value,
      style: 'fraction',
      reducible: !areWhole || bottom.value.top === 1n || greatest(top.value.top, bottom.value.top) > 1n,
      ...exact,
      length: top.length + slash[0].length + bottom.length,
    }
  );
}

function readPower(text: string, decimal: Decimal): Magnitude | null | 'too-large' {
  const [written, exponent] =
    /^ ?[*xX] ?10 ?\^ ?\(? ?([+-]? ?\d{1,4}) ?\)?/.exec(text.slice(decimal.length)) ??
    /^[eE]([+-]?\d{1,4})/.exec(text.slice(decimal.length)) ??
    [];
  if (written === undefined) return null;
  const tens = Number(exponent?.replace(' ', ''));
  if (Math.abs(tens) > maxPower) return 'too-large';
  const value = multiply(decimal.value, powerOfTen(tens));
  const length = decimal.length + written.length;
  const isNormalised = !isLess(decimal.value, one) && isLess(decimal.value, powerOfTen(1));
  return value && { ...decimal, value, style: 'standard form', reducible: false, isNormalised, length };
}

function readMagnitude(text: string): Magnitude | null | 'too-large' {
  const fraction = readFraction(text);
  if (fraction) return fraction;
  const decimal = readDecimal(text);
  if (!decimal) return null;
  return readPower(text, decimal) ?? { ...decimal, style: 'decimal', reducible: false, isNormalised: false };
}

/** True for words after a number, such as “more sheep”. Some words say something else than what is counted. */
const isDescription = (text: string): boolean =>
  /^[\p{L}'" .,()-]{1,40}$/u.test(text) &&
  /\p{L}{2}/u.test(text) &&
  !/^(?:and|or|pi|point|hundred|thousand|million|billion|dozen)\b|π/i.test(text);

/** Reads a number with an optional unit from a cleaned text, such as `-1 1/2`, `£3.50`, `5.2*10^-4`, `15 % more` or `* 500`. */
export function parseNumber(typed: string): ParsedNumber {
  const text = typed.replace(/[ .!?,;]+$/, '').replace(/^\(([^()]*)\)$/, '$1');
  const [start = '', signBefore = '', pound = '', signAfter = ''] =
    /^(?:[*xX] ?)?([+-]?) ?(£?) ?([+-]?) ?/.exec(text) ?? [];
  const rest = text.slice(start.length);
  if (/^(?:0+,\d+|\d+,(?:\d{1,2}|\d{4,}))(?!\d)/.test(rest)) return { fault: 'comma' };
  const read = readMagnitude(rest);
  if (read === 'too-large') return { fault: 'too-large' };
  if (read === null) return { fault: /^\d{30}/.test(rest) ? 'too-large' : 'number' };
  const after = rest
    .slice(read.length)
    .trim()
    .replace(/^(?:[xX*]$|(?:of )?an? (?=[a-z]))/, '');
  const described = readUnit(after);
  if (described.unit?.dimensions === '' || (described.rest !== '' && !isDescription(described.rest)))
    return { fault: 'number' };
  const unit = pound === '' ? (described.unit ?? findUnitWord(described.rest)) : readUnit(pound).unit;
  const minus = (signBefore === '-') !== (signAfter === '-');
  const hasOtherWords = unit === null && described.rest !== '';
  return { number: { ...read, value: minus ? negate(read.value) : read.value, unit, hasOtherWords } };
}
