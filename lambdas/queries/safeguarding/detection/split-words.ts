import { undisguised } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The longest word that is put together from pieces, and the price of a piece that is left over. */
const longest = 14;
const unknown = 10;

/** The best way to read all pieces from one on: its first word, and the piece after that. */
interface Reading {
  readonly word: string;
  readonly next: number;
  readonly left: number;
  readonly cost: number;
}

/** The pieces, a digit between single letters as the letter that it stands for. */
const lettersOf = (pieces: readonly string[]): string[] =>
  pieces.map((piece, at) => {
    const spelled = [pieces[at - 1], pieces[at + 1]].every((near) => near === undefined || near.length === 1);
    return spelled ? (undisguised(piece)[0] ?? piece) : piece;
  });

/** Pieces put together to known words, as few pieces left over as can be: k i l l m y s e l f is kill myself. */
function putTogether(pieces: readonly string[], vocabulary: Vocabulary): { words: string[]; left: number } {
  const letters = lettersOf(pieces);
  const best: Reading[] = [];
  best[pieces.length] = { cost: 0, left: 0, next: pieces.length, word: '' };
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    let word = '';
    for (let end = at; end < pieces.length && word.length < longest; end += 1) {
      word += letters[end] ?? '';
      const after = best[end + 1];
      if (after === undefined) break;
      const known = vocabulary.knows(word);
      const left = after.left + (known ? 0 : 1);
      // A piece that is a word by itself stays one: "to be in" has no "bein".
      const cost = after.cost + (known ? Number(end > at) : unknown);
      const before = best[at];
      if ((known || end === at) && (before === undefined || cost < before.cost))
        best[at] = { cost, left, next: end + 1, word: end === at ? (pieces[at] ?? word) : word };
      if (!vocabulary.mayBegin(word)) break;
    }
  }
  const words: string[] = [];
  for (let way = best[0]; way !== undefined && way.word !== ''; way = best[way.next]) words.push(way.word);
  return { words, left: best[0]?.left ?? 0 };
}

const short = (word: string | undefined): boolean =>
  word !== undefined && word.length <= (/\D/.test(word) ? 2 : 1);

/** Words that were spaced out: runs of three or more pieces of one or two letters, or digits in their place. */
function withSpacesClosed(sentence: readonly string[], vocabulary: Vocabulary): string[] {
  const words: string[] = [];
  for (let at = 0; at < sentence.length;) {
    let end = at;
    while (short(sentence[end])) end += 1;
    const run = sentence.slice(at, Math.max(end, at + 1));
    words.push(...(run.length >= 3 ? putTogether(run, vocabulary).words : run));
    at += run.length;
  }
  return words;
}

/** Words that were torn in two, such as "my self". */
function withHalvesJoined(sentence: readonly string[], vocabulary: Vocabulary): string[] {
  const words: string[] = [];
  for (const word of sentence) {
    const both = `${words.at(-1) ?? ''}${word}`;
    if (words.length > 0 && both.length >= 6 && vocabulary.knows(both)) words[words.length - 1] = both;
    else words.push(word);
  }
  return words;
}

/** Words that were written as one, such as "iwanttodie". */
function apart(word: string, vocabulary: Vocabulary): readonly string[] {
  if (word.length < 7 || word.length > 40 || vocabulary.knows(word)) return [word];
  const { words, left } = putTogether(word.split(''), vocabulary);
  const whole = words.every((piece) => piece.length > 1 || piece === 'i');
  return left === 0 && whole && (words.length > 2 || words.at(-1) === 'myself') ? words : [word];
}

/** The words of a sentence, put together or taken apart so that the vocabulary knows more of them. */
export const wordsOf = (sentence: readonly string[], vocabulary: Vocabulary): string[] =>
  withHalvesJoined(withSpacesClosed(sentence, vocabulary), vocabulary).flatMap((word) =>
    apart(word, vocabulary),
  );
