import { stem } from '../../../contract/language/stem.ts';
import { once } from '../../runtime/shared/once.ts';
import { findPlace, unpackWeights } from './packed-weights.ts';
import { phrases, type LearnedWords } from './phrases.ts';
import { expandShort, toLatinLetters } from './spelling.ts';
import { splitPieces } from './split-pieces.ts';

/*
 * Signs and hints only know what somebody thought of. So each text is also weighed by all its words, as a linear classifier
 * does: how much more often a word, or two words near each other, occur in the lists of children in need than in the
 * harmless ones. `bin/safeguarding/learn-words.ts` learns the weights from the lists.
 */

/**
 * From `forLine` on, a text about people may be about trouble, and from `besideAnswer` on also if a lesson answers it or it
 * names nobody. Up to `harmless`, it is likely harmless.
 */
export const learnedLimits = { forLine: 0.5, besideAnswer: 1.5, harmless: -0.5 } as const;

/** A text with fewer words says too little to be weighed. */
const fewestWords = 5;

/** What troubles a child may be a passage of about so many words, with questions about lessons around it. */
const passageLength = 14;
/** A passage must weigh so much more than a whole text, because a text has several passages. */
const doubtOfPassage = 1;

const readWords = (text: string): readonly string[] =>
  (toLatinLetters(text).match(/[a-z0-9]+/g) ?? []).map((word) => expandShort(word) ?? word);

/** Lists the words of a text and their stems once each, and the pairs of stems with at most two others between them. */
export function listWordPairs(text: string): ReadonlySet<string> {
  const words = readWords(text);
  const stems = words.map(stem);
  return new Set([
    ...words,
    ...stems.flatMap((one, at) => [
      `${one}*`,
      ...stems.slice(at + 1, at + 4).map((next, gap) => `${one}${gap === 0 ? '_' : '~'}${next}`),
    ]),
  ]);
}

/** Returns a function that sums the weights of a text's words, or 0 for a text that says too little. */
export function makeWordScale({ bias, ...packed }: LearnedWords): (text: string) => number {
  const weights = unpackWeights(packed);
  return (text) => {
    const listed = [...listWordPairs(text)];
    if (listed.filter((word) => /^[a-z0-9]+$/.test(word)).length < fewestWords) return 0;
    const found = listed.flatMap((word) => weights.get(findPlace(word)) ?? []);
    return found.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, found.length)) + bias;
  };
}

/** Reads the learned weights when the first text comes. */
const readScale = once(() => makeWordScale(phrases.learned));

export const weighWords = (text: string): number => readScale()(text);

/** Weighs a text, or the passage of it that weighs most, so that words about lessons beside it don't make up for it. */
export function weighPassages(text: string, weigh: (text: string) => number): number {
  const passages = splitPieces(readWords(text), passageLength).map((words) => weigh(words.join(' ')));
  return Math.max(weigh(text), ...passages.map((weight) => weight - doubtOfPassage));
}
