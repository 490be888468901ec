import {
  absolute,
  add,
  equal,
  isLess,
  multiply,
  powerOfTen,
  rational,
  round,
  zero,
  type Rational,
} from '../../../contract/typed-answers/rational.ts';

/** Longer numbers fill a line. */
const maxDigits = 15;

/** Thrown for a number that is too large for a line, or for a division by zero. The question is then searched. */
export class CannotCalculate extends Error {
  override readonly name = 'CannotCalculate';
}

export function need(value: Rational | null): Rational {
  if (value === null) throw new CannotCalculate('The result is no number');
  return value;
}

export function readDecimal(text: string): Rational {
  const [whole = '', places = ''] = text.replace(/[,£]/g, '').split('.');
  const minus = whole.startsWith('-');
  const figures = `${whole.replace('-', '')}${places}`;
  if (figures.length > maxDigits) throw new CannotCalculate('The number is too long');
  const top = BigInt(figures);
  return need(rational(minus ? -top : top, 10n ** BigInt(places.length)));
}

/** Reads `3/4`, `1 1/2` or a decimal. */
export function readNumber(text: string): Rational {
  const [, whole = '0', top, bottom] = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/.exec(text) ?? [];
  if (top === undefined || bottom === undefined) return readDecimal(text);
  return need(add(readDecimal(whole), need(rational(readDecimal(top).top, readDecimal(bottom).top))));
}

export const wholeNumber = (value: number | bigint): Rational => ({ top: BigInt(value), bottom: 1n });
export const isWhole = ({ bottom }: Rational): boolean => bottom === 1n;
export const sumOf = (values: readonly Rational[]): Rational =>
  values.reduce((total, value) => need(add(total, value)), zero);

/** The number of decimal places that an exact decimal needs, or null if it never ends. */
function countPlaces({ bottom }: Rational): number | null {
  for (let places = 0; places <= 8; places += 1) if (10n ** BigInt(places) % bottom === 0n) return places;
  return null;
}

const groupThousands = (figures: string): string =>
  figures.length < 5 ? figures : figures.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');

/** Writes a number with exactly this many places. The number must have no more. */
export function formatPlaces(value: Rational, places: number): string {
  const { top } = need(multiply(value, powerOfTen(places)));
  const figures = (top < 0n ? -top : top).toString().padStart(places + 1, '0');
  if (figures.length > maxDigits) throw new CannotCalculate('The number is too long');
  const end = figures.length - places;
  const minus = top < 0n ? '−' : '';
  return `${minus}${groupThousands(figures.slice(0, end))}${places > 0 ? `.${figures.slice(end)}` : ''}`;
}

/** Writes a fraction as it is, such as `6/8`. */
export const writeFraction = (top: bigint, bottom: bigint): string =>
  `${top < 0n ? '−' : ''}${top < 0n ? -top : top}/${bottom}`;

/** Writes a fraction in lowest terms, such as `7/3`. */
export const formatFraction = ({ top, bottom }: Rational): string =>
  bottom === 1n ? formatPlaces({ top, bottom }, 0) : writeFraction(top, bottom);

/** Writes a fraction over 1 as a mixed number, such as `2_1/3`. */
export function formatMixed(value: Rational): string {
  const { top, bottom } = value;
  const size = top < 0n ? -top : top;
  if (bottom === 1n || size < bottom) return formatFraction(value);
  return `${top < 0n ? '−' : ''}${size / bottom}_${size % bottom}/${bottom}`;
}

/** Writes an exact decimal, or a fraction if the decimal never ends. */
export function format(value: Rational): string {
  const places = countPlaces(value);
  return places === null ? formatMixed(value) : formatPlaces(value, places);
}

/** Writes a number for a line of text, with dollars around a fraction. */
export function show(value: Rational): string {
  const text = format(value);
  return text.includes('/') ? `$${text}$` : text;
}

/** Writes an amount such as `£7.50` or `12 cm` for a line of text. `£` stands before the number. */
export function showAmount(value: Rational, unit: string): string {
  if (unit !== '£') return unit === '' ? show(value) : `${show(value)} ${unit}`;
  const minus = isLess(value, zero) ? '−' : '';
  const size = absolute(value);
  return `${minus}£${countPlaces(size) === 1 ? formatPlaces(size, 2) : show(size)}`;
}

/** Writes a result. Money is also given in whole pence, and a decimal that never ends to two places. */
export function showResult(value: Rational, unit: string): string {
  const rounded = need(round(value, 2));
  const places = countPlaces(value);
  const isExact = equal(rounded, value) || (unit !== '£' && places !== null);
  if (isExact) return showAmount(value, unit);
  const near = unit === '£' ? `£${formatPlaces(rounded, 2)}` : showAmount(rounded, unit);
  return places === null && unit === '£' ? `about ${near}` : `${showAmount(value, unit)}, or about ${near}`;
}

/** The place of a number's first digit that isn't zero: 2 for hundreds and -1 for tenths. */
export function findFirstPlace(value: Rational): number {
  let place = 0;
  const size = absolute(value);
  while (!isLess(size, powerOfTen(place + 1))) place += 1;
  while (isLess(size, powerOfTen(place))) place -= 1;
  return place;
}

export const plural = (amount: number, name: string) => `${amount} ${name}${amount === 1 ? '' : 's'}`;
