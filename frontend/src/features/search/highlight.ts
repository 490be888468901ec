import { asTerm, words } from './search-entry.ts';

/** A piece of a text, and whether it is a word that was found. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** Cuts a text at the words that `terms` names. The pieces put together are the text. */
export function highlight(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!terms.has(asTerm(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), found: false });
    end = index + word.length;
    pieces.push({ text: word, found: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

/** True for a text with a word that `terms` names. */
export const hasFound = (text: string, terms: ReadonlySet<string>): boolean =>
  highlight(text, terms).some(({ found }) => found);
