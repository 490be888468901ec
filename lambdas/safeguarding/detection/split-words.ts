import { listReadings } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word that is joined from pieces has at most this many letters. */
const longest = 14;
/** The cost of a piece that belongs to no known word. A known word that is joined from several pieces costs only 1. */
const unknown = 10;

/**
 * The cheapest way to make words of all pieces from some index on. `word` is the first of these words, `next` is the
 * index of the first piece after `word`, and `left` is the number of unknown words.
 */
interface Reading {
  readonly word: string;
  readonly next: number;
  readonly left: number;
  readonly cost: number;
}

/** Replaces a digit between single letters by the letter that it looks like. */
const replaceDigits = (pieces: readonly string[]): string[] =>
  pieces.map((piece, at) => {
    const spelled = [pieces[at - 1], pieces[at + 1]].every((near) => near === undefined || near.length === 1);
    return spelled ? (listReadings(piece)[0] ?? piece) : piece;
  });

/** Joins pieces to words, so that few words are unknown. For example, `k i l l m y s e l f` becomes `kill myself`. */
function joinPieces(pieces: readonly string[], vocabulary: Vocabulary): { words: string[]; left: number } {
  const letters = replaceDigits(pieces);
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
      // A join costs more than a known word, so that "to be in" doesn't become "to bein".
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

const isShort = (word: string | undefined): boolean =>
  word !== undefined && word.length <= (/\D/.test(word) ? 2 : 1);

/** Joins the letters of words such as `k i l l`. At least three short pieces must follow one another. */
function joinSpacedWords(sentence: readonly string[], vocabulary: Vocabulary): string[] {
  const words: string[] = [];
  for (let at = 0; at < sentence.length;) {
    let end = at;
    while (isShort(sentence[end])) end += 1;
    const run = sentence.slice(at, Math.max(end, at + 1));
    words.push(...(run.length >= 3 ? joinPieces(run, vocabulary).words : run));
    at += run.length;
  }
  return words;
}

/** Joins words that were split in two, such as "my self". */
function joinHalves(sentence: readonly string[], vocabulary: Vocabulary): string[] {
  const words: string[] = [];
  for (const word of sentence) {
    const both = `${words.at(-1) ?? ''}${word}`;
    if (words.length > 0 && both.length >= 6 && vocabulary.knows(both)) words[words.length - 1] = both;
    else words.push(word);
  }
  return words;
}

/** Splits words that were written as one, such as "iwanttodie". */
function splitJoined(word: string, vocabulary: Vocabulary): readonly string[] {
  if (word.length < 7 || word.length > 40 || vocabulary.knows(word)) return [word];
  const { words, left } = joinPieces(word.split(''), vocabulary);
  const whole = words.every((piece) => piece.length > 1 || piece === 'i');
  return left === 0 && whole && (words.length > 2 || words.at(-1) === 'myself') ? words : [word];
}

/** Joins or splits the words of a sentence so that the vocabulary knows more of them. */
export const splitWords = (sentence: readonly string[], vocabulary: Vocabulary): string[] =>
  joinHalves(joinSpacedWords(sentence, vocabulary), vocabulary).flatMap((word) =>
    splitJoined(word, vocabulary),
  );
