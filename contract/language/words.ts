import { stem } from './stem.ts';

/** A text in lower case with plain letters and the signs that a keyboard has. */
export function plainly(text: string): string {
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

/** The words and numbers of a plain text, and words with digits in them, as in "co2". */
export function wordsOf(plain: string): string[] {
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** True unless it is a number, which could stand anywhere. */
export function isWord(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** The words of any text in plain letters, without its numbers. */
export function plainWordsOf(text: string): string[] {
  return wordsOf(plainly(text)).filter(isWord);
}

/** The words of any text, each as the index spells it. */
export function stemsOf(text: string): string[] {
  return plainWordsOf(text).map(stem);
}
