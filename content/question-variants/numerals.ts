export class UglyNumber extends Error {}

export type Style = 'tex' | 'words' | 'calculation';

/** Numbers in questions have at most this many decimals, unless the author of the question rounds them. */
const maxDecimals = 4;
const largest = 1e12;

const separators = { tex: String.raw`\,`, words: '\u00A0' } as const;

/** Writes -3 as `-3` in TeX, `−3` in words, `(-3)` in a calculation. Throws UglyNumber for long numbers. */
export function formatNumber(value: number, style: Style, rounded = false): string {
  if (!Number.isFinite(value)) throw new UglyNumber(`the result is ${value}, which is no number`);
  if (style === 'calculation') return value < 0 ? `(${value})` : String(value);
  if (Math.abs(value) > largest) throw new UglyNumber(`${value} is too large to be shown exactly`);
  if (rounded) return groupThousands(writeDecimals(value), style);
  const decimals = value.toFixed(maxDecimals);
  if (Math.abs(Number(decimals) - value) > 1e-9 + 1e-13 * Math.abs(value)) {
    throw new UglyNumber(`${value} has more than ${maxDecimals} decimals`);
  }
  return groupThousands(withoutZeros(decimals), style);
}

/** Writes a number without an exponent. `String` would write 0.0000001 as `1e-7`. */
function writeDecimals(value: number): string {
  return String(value).includes('e') ? withoutZeros(value.toFixed(15)) : String(value);
}

function withoutZeros(decimals: string): string {
  return decimals.replace(/\.?0+$/, '');
}

/** Separates thousands, as in `25 000`. Numbers of up to four digits have no separator. */
export function groupThousands(digits: string, style: Exclude<Style, 'calculation'>): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits) ?? [];
  const separator = separators[style];
  const before = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  const behind = decimals.length < 5 ? decimals : decimals.replaceAll(/\d{3}(?=\d)/g, `$&${separator}`);
  const negative = sign !== '' && /[1-9]/.test(digits);
  return `${negative ? (style === 'tex' ? '-' : '−') : ''}${before}${behind === '' ? '' : `.${behind}`}`;
}
