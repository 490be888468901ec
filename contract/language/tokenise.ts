import { stem } from './stem.ts';

/** Replaces accents, typographic signs and capitals by what a keyboard has. */
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

/** Whether a token has a letter. Numbers say nothing about a subject. */
export function isWord(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Splits any text into plain words, without its numbers. */
export function splitPlainWords(text: string): string[] {
  return splitWords(toPlainText(text)).filter(isWord);
}

/** Splits any text into stems in the spelling of the index. */
export function toStems(text: string): string[] {
  return splitPlainWords(text).map(stem);
}
