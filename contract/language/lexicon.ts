import { correctSpelling } from './spelling.ts';
import { stem } from './stem.ts';
import { isWord, toPlainText, splitWords } from './tokenise.ts';

/** Lists of words that tutors edit in `content/ask-bot/words.yaml`, separated by spaces. */
export interface ListedWords {
  /** Maps a word to misspellings that differ too much from it to be recognised. */
  readonly misspellings: Readonly<Record<string, readonly string[]>>;
  /** Correct words that no lesson contains. */
  readonly unrelated: string;
  /** Words that say nothing about a subject. */
  readonly ignored: string;
}

export interface LexiconSource {
  /** Maps each stem to the number of lessons that contain it, and to its greatest weight in any lesson (0 to 1). */
  readonly vocabulary: Readonly<Record<string, readonly [number, number]>>;
  readonly lessonCount: number;
  readonly words: ListedWords;
}

/** A word or a number of a question. */
export interface Token {
  readonly stem: string;
  /** The confidence that the pupil meant this word, from 0 to 1. */
  readonly weight: number;
  /** True if the word says something about a subject. */
  readonly tells: boolean;
}

/** The confidence in a correction of 0, 1, 2 or 3 wrong letters. */
const correctedWeights: readonly number[] = [1, 0.9, 0.75, 0.6];

/** The limit saves time, because each misspelt word of a text is compared with all known words. */
const maximumCorrections = 8;

/** An unknown word weighs more than a word that only one lesson contains. */
const lessonsOfUnknown = 0.4;

/**
 * Makes the dictionary from the words of the lessons and the lists of the tutors.
 *
 * @param pupilStems stems of words that pupils use instead of the words in the lessons.
 */
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
    /** The weight of a word that no lesson contains. The question is probably about something else. */
    unknownImportance: importance(lessonsOfUnknown),
    /** Returns the mean weight of stems in a question. Rare stems weigh more than common ones. */
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
