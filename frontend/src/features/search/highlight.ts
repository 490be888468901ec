import { stem } from '../../../../contract/language/stem.ts';
import { toPlainText } from '../../../../contract/language/tokenise.ts';

/** A piece of a text, and whether it is a word that was found. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** Parts of a text that are words. Apostrophes belong to the word around them. */
const words = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=[\p{L}\p{N}]))*/gu;

/** Cuts a text at the words of the given stems. The pieces put together are the text. */
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

/** True for a text with a word of the given stems. */
export const hasFound = (text: string, stems: ReadonlySet<string>): boolean =>
  highlight(text, stems).some(({ found }) => found);
