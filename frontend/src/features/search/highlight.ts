import { stem } from '../../../../contract/language/stem.ts';
import { toPlainText } from '../../../../contract/language/tokenise.ts';

/** A part of a text. `found` is true for a word that matches the search. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** Matches words. An apostrophe inside a word belongs to it. */
const words = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=[\p{L}\p{N}]))*/gu;

/** Splits a text before and after each word that has one of the stems. */
export function highlight(text: string, stems: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!stems.has(stem(toPlainText(word)))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), found: false });
    end = index + word.length;
    pieces.push({ text: word, found: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

/** True if the text has a word with one of the stems. */
export const hasFound = (text: string, stems: ReadonlySet<string>): boolean =>
  highlight(text, stems).some(({ found }) => found);
