import { gcd } from './mathjs.ts';
import { groupThousands, formatNumber, type Style } from './numerals.ts';

/** A function that KTC adds to those of mathjs, such as `ordinal`. */
type Helper = (...values: number[]) => number | string;

const names = ['signed', 'coef', 'signedCoef', 'fraction', 'mixed', 'fixed', 'ordinal'] as const;
type HelperName = (typeof names)[number];
export const helperNames: ReadonlySet<string> = new Set(names);

export function createHelpers(style: Style): ReadonlyMap<string, Helper> {
  const helpers = style === 'calculation' ? forCalculations : forTexts(style);
  return new Map(names.map((name) => [name, helpers[name] ?? (() => refuseInCalculation(name))]));
}

function forTexts(style: Exclude<Style, 'calculation'>): Record<HelperName, Helper> {
  const show = (value: number) => formatNumber(value, style);
  const minus = style === 'tex' ? '-' : '−';
  const sign = (value: number, rest: string) => `${value < 0 ? minus : '+'} ${rest}`;
  return {
    signed: (value) => sign(requireNonZero('signed', value), show(Math.abs(value))),
    coef: (value) => (Math.abs(requireNonZero('coef', value)) === 1 ? (value < 0 ? minus : '') : show(value)),
    signedCoef: (value) =>
      sign(requireNonZero('signedCoef', value), Math.abs(value) === 1 ? '' : show(Math.abs(value))).trimEnd(),
    fraction: (over, under) => {
      const { negative, top, bottom } = reduceFraction('fraction', over, under);
      return `${negative ? minus : ''}${bottom === 1 ? show(top) : formatFraction(top, bottom)}`;
    },
    mixed: (over, under) => {
      const { negative, top, bottom } = reduceFraction('mixed', over, under);
      const wholes = Math.floor(top / bottom);
      const rest = top - wholes * bottom;
      const whole = wholes === 0 && rest > 0 ? '' : show(wholes);
      return `${negative ? minus : ''}${whole}${rest === 0 ? '' : formatFraction(rest, bottom)}`;
    },
    fixed: (value, decimals) => groupThousands(roundToDecimals(value, decimals), style),
    ordinal: (value) => `${show(value)}${findOrdinalEnding(value)}`,
  };
}

/**
 * The helper functions that a question's `check` and an option's `value` can use. Texts can use all helper functions.
 */
const forCalculations: Partial<Record<HelperName, Helper>> = {
  fraction: (over, under) => over / under,
  mixed: (over, under) => over / under,
  fixed: (value, decimals) => Number(roundToDecimals(value, decimals)),
};

function refuseInCalculation(name: string): never {
  throw new Error(`${name} is for texts, not for a calculation`);
}

function requireNonZero(name: string, value: number): number {
  if (value === 0) throw new Error(`${name}(0) would show a term that isn't there`);
  return value;
}

function formatFraction(top: number, bottom: number): string {
  return String.raw`\frac{${formatNumber(top, 'tex')}}{${formatNumber(bottom, 'tex')}}`;
}

function reduceFraction(name: string, over: number, under: number) {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || under === 0) {
    throw new Error(`${name}(${over}, ${under}) is no fraction of whole numbers`);
  }
  const divisor = gcd(over, under);
  return {
    negative: over !== 0 && over < 0 !== under < 0,
    top: Math.abs(over) / divisor,
    bottom: Math.abs(under) / divisor,
  };
}

/** Rounds halves away from zero: 1.005 becomes 1.01, although JavaScript stores 1.005 as a smaller number. */
function roundToDecimals(value: number, decimals: number): string {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 10) {
    throw new Error('fixed wants a number and from 0 to 10 decimals, such as fixed(2.5, 2)');
  }
  if (!Number.isFinite(value)) throw new Error(`the result is ${value}, which is no number`);
  return (value + Math.sign(value) * Math.abs(value) * 1e-12).toFixed(decimals);
}

function findOrdinalEnding(value: number): string {
  if (!Number.isInteger(value) || value < 1) throw new Error(`ordinal(${value}) is no place in a row`);
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}
