/** A number that no pupil should meet by chance. */
export class UglyNumber extends Error {}

/** The ways in which a result is written: between dollars, in the words around, or as a part of a calculation. */
export type Style = 'tex' | 'words' | 'calculation';

/** The most decimals that a result may have, unless it is rounded on purpose. */
const mostDecimals = 4;
const largest = 1e12;

const separators = { tex: String.raw`\,`, words: '\u00A0' } as const;

/**
 * Writes a number as the bank writes its own: `-3` or `25\,000` in TeX, `−3` or `25 000` among words, and in full, in
 * brackets where it is negative, in a calculation.
 *
 * @throws UglyNumber for a number of more than four decimals, unless `rounded` says that it is meant so.
 */
export function numeral(value: number, style: Style, rounded = false): string {
  if (!Number.isFinite(value)) throw new UglyNumber(`the result is ${value}, which is no number`);
  if (style === 'calculation') return value < 0 ? `(${value})` : String(value);
  if (Math.abs(value) > largest) throw new UglyNumber(`${value} is too large to be shown exactly`);
  if (rounded) return grouped(withoutExponent(value), style);
  const decimals = value.toFixed(mostDecimals);
  if (Math.abs(Number(decimals) - value) > 1e-9 + 1e-13 * Math.abs(value)) {
    throw new UglyNumber(`${value} has more than ${mostDecimals} decimals`);
  }
  return grouped(withoutZeros(decimals), style);
}

/** All decimals of a small number, which JavaScript writes as `1e-7`. */
function withoutExponent(value: number): string {
  return String(value).includes('e') ? withoutZeros(value.toFixed(15)) : String(value);
}

function withoutZeros(decimals: string): string {
  return decimals.replace(/\.?0+$/, '');
}

/** The digits of a number as a text, such as `-12345.5`, with its thousands apart where there are five or more. */
export function grouped(digits: string, style: Exclude<Style, 'calculation'>): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  const separator = separators[style];
  const before = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  const behind = decimals.length < 5 ? decimals : decimals.replaceAll(/\d{3}(?=\d)/g, `$&${separator}`);
  const negative = sign !== '' && /[1-9]/.test(digits);
  return `${negative ? (style === 'tex' ? '-' : '−') : ''}${before}${behind === '' ? '' : `.${behind}`}`;
}
