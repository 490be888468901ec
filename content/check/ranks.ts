import { listAsked, type CourseSource, type QuestionSource, type TopicSource } from '../source/course.ts';
import { entryFault, type Fault } from '../faults.ts';
import type { AskedQuestion } from '../file-schemas/question.ts';
import { isBeyondChance, sumDraws } from './chance.ts';
import { evaluateOption } from './values.ts';

/** Courses with fewer questions aren't checked, because chance alone could make a rank too frequent. */
const leastQuestions = 24;
/** The tolerated difference in standard deviations. If only chance decides, 99 of 100 counts differ less. */
const deviations = 2.576;

/** The largest share of a question's variants in which the right option may have the same rank. */
const largestShare = 0.6;

const ranks = ['smallest', 'second', 'third', 'fourth', 'largest'] as const;
type Rank = (typeof ranks)[number];

/** The right option's rank in one question. `shares` maps each rank to the share of variants with that rank. */
interface Ranked {
  readonly source: QuestionSource;
  readonly options: number;
  readonly shares: ReadonlyMap<Rank, number>;
}

/** Counts how often the right option has each rank. Only questions whose options are all numbers count. */
export function measureRanks(topics: readonly TopicSource[]) {
  const ranked = rankAll(topics);
  const extremes: readonly Rank[] = ['smallest', 'largest'];
  const counts = [
    ...ranks.map((rank) => countRank(rank, [rank], ranked)),
    countRank('smallest or largest', extremes, ranked),
  ];
  const guesses = ranked.flatMap(({ source, shares }) =>
    source.variants.length === 0 ? [] : guessByRank(shares, source.variants.length),
  );
  const remembered =
    guesses.length === 0 ? null : guesses.reduce((sum, guess) => sum + guess, 0) / guesses.length;
  return { questions: ranked.length, counts: counts.filter(({ expected }) => expected > 0), remembered };
}

/** The probability that somebody who remembers the right option's rank in one variant is right in another one. */
const guessByRank = (shares: Ranked['shares'], variants: number): number =>
  [...shares.values()].reduce((sum, share) => sum + (share * (share * variants - 1)) / (variants - 1), 0);

function rankAll(topics: readonly TopicSource[]): Ranked[] {
  return topics.flatMap((topic) => topic.questions.flatMap((source) => computeShares(source) ?? []));
}

/** Finds courses in which the size of a number often reveals the right option. */
export function checkRanks(course: CourseSource): Fault[] {
  return [...rankAll(course.topics).flatMap(findGivenAway), ...checkCourseRanks(course)];
}

/** Finds a varying question that gives its right option away to students who remember its rank in another variant. */
function findGivenAway({ source, shares }: Ranked): Fault[] {
  if (source.variants.length === 0) return [];
  return [...shares].flatMap(([rank, share]) => {
    if (share <= largestShare) return [];
    const problem = `the right option is the ${rank} in ${Math.round(100 * share)} % of the variants`;
    const fix = `vary it, such as by more wrong options, until no rank has more than ${100 * largestShare} %`;
    return [{ ...entryFault(source, ['options'], problem, fix), unfinished: true }];
  });
}

function checkCourseRanks({ file, topics }: CourseSource): Fault[] {
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

function countRank(rank: string, names: readonly Rank[], ranked: readonly Ranked[]) {
  const draws = ranked.map(({ options, shares }) => ({
    probability: listRanks(options).filter((name) => names.includes(name)).length / options,
    found: names.reduce((sum, name) => sum + (shares.get(name) ?? 0), 0),
  }));
  return { rank, ...sumDraws(draws, deviations) };
}

function listRanks(options: number): readonly Rank[] {
  return [...ranks.slice(0, options - 1), 'largest'];
}

function computeShares(source: QuestionSource): Ranked | undefined {
  const asked = listAsked(source);
  const shares = new Map<Rank, number>();
  for (const one of asked) {
    const rank = findKeyRank(one);
    if (rank === undefined) return undefined;
    shares.set(rank, (shares.get(rank) ?? 0) + 1 / asked.length);
  }
  return { source, options: asked[0]?.options.length ?? 0, shares };
}

/** Returns the rank of the right option, or undefined if an option isn't a number or several options are right. */
function findKeyRank({ options }: AskedQuestion): Rank | undefined {
  const numbers = options.flatMap((option) => {
    const value = evaluateOption(option);
    return typeof value === 'object' && value.length === 1 ? value : [];
  });
  const [right, ...others] = options.flatMap(({ reason }, index) => (reason === undefined ? [index] : []));
  const key = right === undefined ? undefined : numbers[right];
  if (key === undefined || others.length > 0 || numbers.length < options.length) return undefined;
  return listRanks(options.length)[numbers.filter((number) => number < key).length];
}
