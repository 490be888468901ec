import { stem } from './stem.ts';

/** Rewrites a text without capitals, accents and typographic signs: "Café 2 × 3" becomes "cafe 2 * 3". */
export function toPlainText(text: string): string {
  return text
    .replace(/²/g, '^2')
    .replace(/³/g, '^3')
    .replace(/½/g, ' 1/2')
    .replace(/¼/g, ' 1/4')
    .replace(/¾/g, ' 3/4')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .replace(/[×✕∗]/g, '*')
    .replace(/÷/g, ' ÷ ')
    .replace(/[–—−]/g, '-')
    .replace(/[→⟶]/g, '->')
    .toLowerCase();
}

/** Splits a plain text into words and numbers. A word may contain digits, as in "co2". */
export function splitWords(plain: string): string[] {
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function isWord(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Returns the words of a text without capitals and accents. Leaves out the numbers. */
export function splitPlainWords(text: string): string[] {
  return splitWords(toPlainText(text)).filter(isWord);
}

export function toStems(text: string): string[] {
  return splitPlainWords(text).map(stem);
}
