import { grouped, numeral } from './numerals.ts';
import type { Style } from './numerals.ts';

/** Functions for varying questions beside those of mathjs. In a text all but `round` give text. */
type Helper = (...values: number[]) => number | string;

const names = ['signed', 'coef', 'signedCoef', 'fraction', 'mixed', 'fixed', 'ordinal'] as const;
type HelperName = (typeof names)[number];
export const helperNames: ReadonlySet<string> = new Set(names);

/** The helpers as they write in one style. */
export function helpersFor(style: Style): ReadonlyMap<string, Helper> {
  const helpers = style === 'calculation' ? forCalculations : forTexts(style);
  return new Map(Object.entries(helpers));
}

function forTexts(style: Exclude<Style, 'calculation'>): Record<HelperName, Helper> {
  const show = (value: number) => numeral(value, style);
  const minus = style === 'tex' ? '-' : '−';
  const sign = (value: number, rest: string) => `${value < 0 ? minus : '+'} ${rest}`;
  return {
    signed: (value) => sign(notZero('signed', value), show(Math.abs(value))),
    coef: (value) => (Math.abs(notZero('coef', value)) === 1 ? (value < 0 ? minus : '') : show(value)),
    signedCoef: (value) =>
      sign(notZero('signedCoef', value), Math.abs(value) === 1 ? '' : show(Math.abs(value))).trimEnd(),
    fraction: (over, under) => {
      const { negative, top, bottom } = lowestTerms('fraction', over, under);
      return `${negative ? minus : ''}${bottom === 1 ? show(top) : tex(top, bottom)}`;
    },
    mixed: (over, under) => {
      const { negative, top, bottom } = lowestTerms('mixed', over, under);
      const wholes = Math.floor(top / bottom);
      const rest = top - wholes * bottom;
      const whole = wholes === 0 && rest > 0 ? '' : show(wholes);
      return `${negative ? minus : ''}${whole}${rest === 0 ? '' : tex(rest, bottom)}`;
    },
    fixed: (value, decimals) => grouped(toFixed(value, decimals), style),
    ordinal: (value) => `${show(value)}${ordinalEnding(value)}`,
  };
}

const forCalculations: Record<HelperName, Helper> = {
  signed: () => onlyInTexts('signed'),
  coef: () => onlyInTexts('coef'),
  signedCoef: () => onlyInTexts('signedCoef'),
  ordinal: () => onlyInTexts('ordinal'),
  fraction: (over, under) => over / under,
  mixed: (over, under) => over / under,
  fixed: (value, decimals) => Number(toFixed(value, decimals)),
};

function onlyInTexts(name: string): never {
  throw new Error(`${name} is for texts, not for a calculation`);
}

function notZero(name: string, value: number): number {
  if (value === 0) throw new Error(`${name}(0) would show a term that isn't there`);
  return value;
}

function tex(top: number, bottom: number): string {
  return String.raw`\frac{${numeral(top, 'tex')}}{${numeral(bottom, 'tex')}}`;
}

function lowestTerms(name: string, over: number, under: number) {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || under === 0) {
    throw new Error(`${name}(${over}, ${under}) is no fraction of whole numbers`);
  }
  const divisor = commonDivisor(Math.abs(over), Math.abs(under));
  return {
    negative: over !== 0 && over < 0 !== under < 0,
    top: Math.abs(over) / divisor,
    bottom: Math.abs(under) / divisor,
  };
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Halves are rounded away from zero, as pupils learn it, though a float may lie a little below one. */
function toFixed(value: number, decimals: number): string {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 10) {
    throw new Error('fixed wants a number and from 0 to 10 decimals, such as fixed(2.5, 2)');
  }
  if (!Number.isFinite(value)) throw new Error(`the result is ${value}, which is no number`);
  return (value + Math.sign(value) * Math.abs(value) * 1e-12).toFixed(decimals);
}

function ordinalEnding(value: number): string {
  if (!Number.isInteger(value) || value < 1) throw new Error(`ordinal(${value}) is no place in a row`);
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}
