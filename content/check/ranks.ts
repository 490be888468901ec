import type { CourseSource, QuestionSource, TopicSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import type { AskedQuestion } from '../file-schemas/question.ts';
import { isBeyondChance, tally } from './chance.ts';
import type { Tally } from './chance.ts';
import { valueOf } from './values.ts';

/** Below this many questions, chance alone makes the ranks uneven. */
const leastQuestions = 24;
/** The standard deviations that chance keeps within in 99 of 100 banks. */
const deviations = 2.576;

/** Where the right option can stand when the options are put in order of size. */
const ranks = ['smallest', 'second', 'third', 'fourth', 'largest'] as const;
type Rank = (typeof ranks)[number];

/** How often the right option has a rank, beside how often chance gives it that. */
export interface RankCount extends Tally {
  readonly rank: Rank | 'smallest or largest';
}

export interface Ranks {
  /** Questions whose options are numbers. */
  readonly questions: number;
  readonly counts: readonly RankCount[];
}

/** A question whose options are numbers: their number, and the share of its variants with the key in each rank. */
interface Ranked {
  readonly options: number;
  readonly shares: ReadonlyMap<Rank, number>;
}

export function measureRanks(topics: readonly TopicSource[]): Ranks {
  const ranked = topics.flatMap((topic) => topic.questions.flatMap((source) => rankedOf(source) ?? []));
  const extremes: readonly Rank[] = ['smallest', 'largest'];
  const counts = [
    ...ranks.map((rank) => countOf(rank, [rank], ranked)),
    countOf('smallest or largest', extremes, ranked),
  ];
  return { questions: ranked.length, counts: counts.filter(({ expected }) => expected > 0) };
}

/**
 * Courses in which the size of a number gives the right option away: a student who strikes the largest and the
 * smallest would score more, or less, than by chance.
 *
 * By chance a question puts its right option in a rank with the probability p = 1 / options. A bank is at fault where
 * the number of questions that do is further from Σp than in 99 of 100 banks: 2.576 standard deviations.
 */
export function checkRanks({ file, topics }: CourseSource): Fault[] {
  const { questions, counts } = measureRanks(topics);
  if (questions < leastQuestions) return [];
  return counts.filter(isBeyondChance).map(({ rank, found, expected, tolerance }): Fault => {
    const share = (count: number) => `${Math.round((100 * count) / questions)} %`;
    const problem =
      `of ${questions} questions with numbers the right option is the ${rank} in ${share(found)}, ` +
      `and chance gives ${share(expected)}`;
    const bounds = `from ${share(Math.max(expected - tolerance, 0))} to ${share(expected + tolerance)}`;
    const fix = `exchange wrong options of some for larger or smaller ones, until it is ${bounds}`;
    return { file, line: 1, problem, fix, unfinished: true };
  });
}

function countOf(rank: RankCount['rank'], names: readonly Rank[], ranked: readonly Ranked[]): RankCount {
  const draws = ranked.map(({ options, shares }) => ({
    probability: ranksAmong(options).filter((name) => names.includes(name)).length / options,
    found: names.reduce((sum, name) => sum + (shares.get(name) ?? 0), 0),
  }));
  return { rank, ...tally(draws, deviations) };
}

/** The ranks of so many options, from the smallest to the largest. */
function ranksAmong(options: number): readonly Rank[] {
  return [...ranks.slice(0, options - 1), 'largest'];
}

function rankedOf({ question, variants }: QuestionSource): Ranked | undefined {
  const asked = variants.length === 0 ? [question] : variants.map((variant) => variant.question);
  const shares = new Map<Rank, number>();
  for (const one of asked) {
    const rank = rankOfKey(one);
    if (rank === undefined) return undefined;
    shares.set(rank, (shares.get(rank) ?? 0) + 1 / asked.length);
  }
  return { options: question.options.length, shares };
}

/** The rank of the one right option; nothing where an option is no number. */
function rankOfKey({ options }: AskedQuestion): Rank | undefined {
  const numbers = options.flatMap((option) => {
    const value = valueOf(option);
    return typeof value === 'object' && value.length === 1 ? value : [];
  });
  const [right, ...others] = options.flatMap(({ reason }, index) => (reason === undefined ? [index] : []));
  const key = right === undefined ? undefined : numbers[right];
  if (key === undefined || others.length > 0 || numbers.length < options.length) return undefined;
  return ranksAmong(options.length)[numbers.filter((number) => number < key).length];
}
