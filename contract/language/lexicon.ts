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
  /** All words of the lessons. Misspellings are corrected to whole words, because a stem hides where letters are wrong. */
  readonly spellings: readonly string[];
  /** The most common English words, with the most common first. */
  readonly common: readonly string[];
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

/** Most lessons are at least this share of all. */
const mostLessons = 2 / 3;

/** Words in a lesson's title, a heading or bold have at least this weight. They name what the lesson is about. */
const termWeight = 0.7;

/** Words up to the first rank say nothing about a subject. Words from the second rank on fully belong to one. */
const [firstRank, lastRank] = [300, 10_000];
const leastRarity = 0.05;

/** Unknown words up to this length are probably abbreviations of a chat, such as "ngl". */
const abbreviationLength = 4;
const abbreviationRarity = 0.3;

/** A common word that a lesson is about, such as "power", says at least this much about the topic. */
const leastTermShare = 0.6;
/** Lessons may use words of other subjects, as in "a league table of metals". */
const unrelatedTopicShare = 0.3;

/** Returns 1 for a word of some subject, and nearly nothing for a word such as "tomorrow", which may be in any talk. */
function measureRarity(rank: number): number {
  const share = Math.log(rank / firstRank) / Math.log(lastRank / firstRank);
  return Math.min(1, Math.max(leastRarity, Math.max(0, share) ** 2));
}

/** Where several known words are equally near to a misspelt word, a word of the lessons wins. */
const spellingWeights = { pupils: 0.4, ignored: 0.3, common: 0.2 } as const;
/** A misspelling is corrected only to one of these most common words. Rarer ones would hide names, such as those of games. */
const correctableWords = 3000;

/** `pupilWords` are words that pupils use instead of the words in the lessons. */
export function makeLexicon(
  { vocabulary, lessonCount, spellings, common, words }: LexiconSource,
  pupilWords: ReadonlySet<string>,
) {
  const known = new Map(Object.entries(vocabulary));
  const ignored = new Set(splitWords(toPlainText(words.ignored)));
  const unrelated = new Set(splitWords(toPlainText(words.unrelated)).map(stem));
  const pupilStems = new Set([...pupilWords].map(stem));
  const ranks = new Map(common.map((word, rank) => [stem(word), rank] as const).toReversed());
  const commonWords = new Set(common);
  const rightSpelling = new Map(
    Object.entries(words.misspellings).flatMap(([right, wrong]) =>
      wrong.map((one) => [toPlainText(one), toPlainText(right)] as const),
    ),
  );
  const candidates = new Map([
    ...common.slice(0, correctableWords).map((word) => [word, spellingWeights.common] as const),
    ...[...ignored].map((word) => [word, spellingWeights.ignored] as const),
    ...[...pupilWords].map((word) => [word, spellingWeights.pupils] as const),
    ...spellings.map((word) => [word, known.get(stem(word))?.[1] ?? 0] as const),
  ]);

  function readWord(word: string, mayCorrect: () => boolean): Token {
    if (ignored.has(word) || !isWord(word)) return { stem: stem(word), weight: 1, tells: false };
    const meant = rightSpelling.get(word) ?? word;
    const spelt = stem(meant);
    const asItIs = { stem: spelt, weight: 1, tells: spelt.length > 1 };
    const isRight =
      known.has(spelt) || pupilStems.has(spelt) || unrelated.has(spelt) || commonWords.has(meant);
    const right = !isRight && mayCorrect() ? correctSpelling(meant, candidates) : undefined;
    if (!right) return asItIs;
    return {
      stem: stem(right.word),
      weight: correctedWeights[right.distance] ?? 0,
      tells: !ignored.has(right.word),
    };
  }

  function getRarity(one: string): number {
    if (unrelated.has(one)) return 1;
    const rank = ranks.get(one);
    if (rank !== undefined) return measureRarity(rank);
    return known.has(one) || one.length > abbreviationLength ? 1 : abbreviationRarity;
  }
  /** Returns how much a word's stem says about the topic of a text, from 0 to 1. */
  function getTopicShare(one: string): number {
    if (unrelated.has(one)) return unrelatedTopicShare;
    const isTerm = (known.get(one)?.[1] ?? 0) >= termWeight;
    return isTerm ? Math.max(leastTermShare, getRarity(one)) : getRarity(one);
  }
  // A word that only one lesson has counts 1, however many lessons there are.
  const importance = (lessons: number) => Math.log(1 + lessonCount / lessons) / Math.log(1 + lessonCount);
  return {
    isKnown: (one: string) => known.has(one),
    /** Whether at least two of three lessons contain a word's stem. */
    isOfMostLessons: (one: string) => (known.get(one)?.[0] ?? 0) >= lessonCount * mostLessons,
    /** A word in no lesson is important, because a question with such a word is probably about no lesson. */
    unknownImportance: importance(lessonsOfUnknown),
    getTopicShare,
    /** Returns how much a word's stem belongs to some subject instead of to any talk, from 0 to 1. */
    getRarity,
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
