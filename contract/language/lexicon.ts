import { correct } from './spelling.ts';
import { stem } from './stem.ts';
import { isWord, plainly, wordsOf } from './words.ts';

/** What tutors list in `content/ask-bot/words.yaml` about words, each list with spaces between them. */
export interface ListedWords {
  /** The right word, and spellings of it that are too far off to be recognised. */
  readonly misspellings: Readonly<Record<string, readonly string[]>>;
  /** Words that are spelt rightly though no lesson has them. */
  readonly unrelated: string;
  /** Words that say nothing about a subject. */
  readonly ignored: string;
}

export interface LexiconSource {
  /** For every stem: the number of lessons that have it, and how much they are about it at most (0 to 1). */
  readonly vocabulary: Readonly<Record<string, readonly [number, number]>>;
  readonly lessonCount: number;
  readonly words: ListedWords;
}

/** A word or a number of a question. */
export interface Token {
  readonly stem: string;
  /** How sure it is that this was meant, from 0 to 1. */
  readonly weight: number;
  /** True if it says something about a subject. */
  readonly tells: boolean;
}

/** The words that the lessons have, and those that tutors listed. */
export interface Lexicon {
  isKnown(stem: string): boolean;
  /** The weight of stems in a question, taken together: rare ones tell more than common ones. */
  importanceOf(stems: readonly string[]): number;
  /** The weight of a word that no lesson has: the question is then about something else. */
  readonly unknownImportance: number;
  /** The words and numbers of a text, put right where they are misspelt. */
  read(plain: string): Token[];
}

/** By the number of slips. */
const correctedWeights: readonly number[] = [1, 0.9, 0.75, 0.6];

/** So many words of a text are put right at most: each is compared with all that are known. */
const mostCorrected = 8;

/** The lessons that a word counts as having if none has it. */
const lessonsOfUnknown = 0.4;

/** `pupilStems` are stems of what pupils say for words of the lessons. */
export function makeLexicon(
  { vocabulary, lessonCount, words }: LexiconSource,
  pupilStems: ReadonlySet<string>,
): Lexicon {
  const known = new Map(Object.entries(vocabulary));
  const ignored = new Set(wordsOf(plainly(words.ignored)));
  const ignoredStems = new Set([...ignored].map(stem));
  const unrelated = new Set(wordsOf(plainly(words.unrelated)).map(stem));
  const rightSpelling = new Map(
    Object.entries(words.misspellings).flatMap(([right, wrong]) =>
      wrong.map((one) => [plainly(one), plainly(right)] as const),
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
    const right = mayCorrect() ? correct(spelt, spellings) : undefined;
    if (!right) return asItIs;
    return {
      stem: right.stem,
      weight: correctedWeights[right.distance] ?? 0,
      tells: known.has(right.stem) || pupilStems.has(right.stem),
    };
  }

  const importance = (lessons: number) => Math.log(1 + lessonCount / lessons);
  return {
    isKnown: (one) => known.has(one),
    unknownImportance: importance(lessonsOfUnknown),
    importanceOf(stems) {
      const all = stems.map((one) => importance(known.get(one)?.[0] ?? lessonsOfUnknown));
      return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
    },
    read(plain) {
      let left = mostCorrected;
      return wordsOf(plain).map((word) => readWord(word, () => left-- > 0));
    },
  };
}
