import { correctSpelling } from './spelling.ts';
import { stem } from './stem.ts';
import { isWord, toPlainText, splitWords } from './tokenise.ts';

/** The word lists that tutors edit in `content/ask-bot/words.yaml`. Spaces separate the words of a list. */
export interface ListedWords {
  /** Maps a correct word to misspellings that differ too much from it to be corrected by comparing letters. */
  readonly misspellings: Readonly<Record<string, readonly string[]>>;
  /** Correctly spelt words that no lesson contains. They must not be "corrected". */
  readonly unrelated: string;
  /** Words that don't help to find the topic of a question. */
  readonly ignored: string;
}

export interface LexiconSource {
  /** Maps each word stem to the number of lessons with it, and to the stem's greatest weight in a lesson (0 to 1). */
  readonly vocabulary: Readonly<Record<string, readonly [number, number]>>;
  readonly lessonCount: number;
  readonly words: ListedWords;
}

export interface Token {
  readonly stem: string;
  /** How certain it is that the pupil meant this word, from 0 to 1. */
  readonly weight: number;
  /** True if the word helps to find the topic of the text. */
  readonly tells: boolean;
}

/** The `weight` of a token in which 0, 1, 2 or 3 wrong letters were corrected. */
const correctedWeights: readonly number[] = [1, 0.9, 0.75, 0.6];

/** A text has at most this many corrections, because each one compares a word with all known words. */
const maximumCorrections = 8;

/** A word in no lesson counts as if this many lessons contained it, so it is more important than words of lessons. */
const lessonsOfUnknown = 0.4;

/** `pupilStems` are the stems of words that pupils use instead of the words in the lessons. */
export function makeLexicon(
  { vocabulary, lessonCount, words }: LexiconSource,
  pupilStems: ReadonlySet<string>,
) {
  const known = new Map(Object.entries(vocabulary));
  const ignored = new Set(splitWords(toPlainText(words.ignored)));
  const ignoredStems = new Set([...ignored].map(stem));
  const unrelated = new Set(splitWords(toPlainText(words.unrelated)).map(stem));
  const rightSpelling = new Map(
    Object.entries(words.misspellings).flatMap(([right, wrong]) =>
      wrong.map((one) => [toPlainText(one), toPlainText(right)] as const),
    ),
  );
  const spellings = [
    ...[...known].map(([one, [, about]]) => [one, about] as const),
    ...[...pupilStems, ...ignoredStems].filter((one) => !known.has(one)).map((one) => [one, 0.5] as const),
  ];

  function readWord(word: string, mayCorrect: () => boolean): Token {
    if (ignored.has(word) || !isWord(word)) return { stem: stem(word), weight: 1, tells: false };
    const spelt = stem(rightSpelling.get(word) ?? word);
    const asItIs = { stem: spelt, weight: 1, tells: spelt.length > 1 };
    if (known.has(spelt) || pupilStems.has(spelt) || unrelated.has(spelt)) return asItIs;
    const right = mayCorrect() ? correctSpelling(spelt, spellings) : undefined;
    if (!right) return asItIs;
    return {
      stem: right.stem,
      weight: correctedWeights[right.distance] ?? 0,
      tells: known.has(right.stem) || pupilStems.has(right.stem),
    };
  }

  const importance = (lessons: number) => Math.log(1 + lessonCount / lessons);
  return {
    isKnown: (one: string) => known.has(one),
    /** A word in no lesson is important, because a question with such a word is probably about no lesson. */
    unknownImportance: importance(lessonsOfUnknown),
    /** Returns the mean importance of word stems. The fewer lessons contain a stem, the more important it is. */
    weigh(stems: readonly string[]) {
      const all = stems.map((one) => importance(known.get(one)?.[0] ?? lessonsOfUnknown));
      return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
    },
    /** Splits a text into words and numbers, and corrects misspellings. */
    read(plain: string): Token[] {
      let left = maximumCorrections;
      return splitWords(plain).map((word) => readWord(word, () => left-- > 0));
    },
  };
}
