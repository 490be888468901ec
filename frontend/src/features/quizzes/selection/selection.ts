import type { Year } from '../../../../../contract/account/learner-options.ts';
import { levels } from '../../../../../contract/identifier-rules.ts';
import type { Level } from '../../../../../contract/identifiers.ts';
import { findSuitableLevels } from '../../../../../contract/quizzes/levels.ts';
import type { QuizPool } from '../../../../../contract/quizzes/progress.ts';
import type { QuizStart, QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { maximumTopics, quizLength } from '../../../../../contract/quizzes/routes.ts';
import { countPool, type Progress } from './pool.ts';
import type { SelectionFilter } from './selection-filter.ts';

type LevelCounts = QuizTopic['levels'];

export interface Selection extends Pick<SelectionFilter, 'pool' | 'calculator' | 'mode' | 'timed'> {
  readonly courseId: string;
  /** At least one topic, in the order of the course. */
  readonly topics: readonly QuizTopic[];
  readonly levels: LevelCounts;
  /** Null for the levels that suit the student, or for mistakes and due questions of all levels. */
  readonly level: Level | null;
  /** The number of questions if the student chooses no level. */
  readonly suitable: number;
  readonly questionCount: number;
  readonly counts: readonly number[];
  readonly available: number;
  /** True if exactly `available` questions match, and false if fewer questions may match. */
  readonly counted: boolean;
}

export function countQuestions({ levels }: { readonly levels: LevelCounts }, at: Level | null): number {
  return levels.reduce((sum, each) => (at === null || each.level === at ? sum + each.questionCount : sum), 0);
}

export function listLengths(available: number): number[] {
  const all = Math.min(available, quizLength.max);
  return [...[5, 10].filter((length) => length < all), all];
}

export const isPractisable = (topic: QuizTopic): boolean => topic.open && countQuestions(topic, null) > 0;

export const sumLevels = (parts: readonly { readonly levels: LevelCounts }[]): LevelCounts =>
  levels.flatMap((level) => {
    const questionCount = parts.reduce((sum, part) => sum + countQuestions(part, level), 0);
    return questionCount === 0 ? [] : [{ level, questionCount }];
  });

/** Returns topics of one course only, because a quiz has questions of one course only. */
function findTopicsInPool(topics: readonly QuizTopic[], pool: QuizPool, progress: Progress) {
  if (pool === 'all') return [];
  const some = topics.filter((topic) => countPool(pool, [topic], progress) > 0);
  return some.filter(({ courseId }) => courseId === some[0]?.courseId).slice(0, maximumTopics);
}

/** If the filter names no topics, chooses the topics with questions in the pool, or else the first topic. */
function chooseTopics(
  topics: readonly QuizTopic[],
  wanted: SelectionFilter,
  progress: Progress,
): readonly QuizTopic[] {
  const courseTopics = topics
    .filter(isPractisable)
    .filter(({ courseId }) => wanted.course === null || courseId === wanted.course);
  if (wanted.topics === null) {
    const some = findTopicsInPool(courseTopics, wanted.pool, progress);
    return some.length > 0 ? some : courseTopics.slice(0, 1);
  }
  const named = courseTopics.filter(({ topicId }) => wanted.topics?.includes(topicId));
  return named.filter(({ courseId }) => courseId === named[0]?.courseId);
}

/** In a course without GCSE tiers, `gcse` replaces a wanted tier such as `gcse-higher`. */
function chooseLevel(offered: LevelCounts, wanted: Level | null): Level | null {
  const has = (level: Level) => offered.some((each) => each.level === level);
  if (wanted === null || has(wanted)) return wanted;
  return wanted !== 'ks3' && has('gcse') ? 'gcse' : null;
}

/** Returns null if the filter leaves no topic that can be practised. */
export function createSelection(
  topics: readonly QuizTopic[],
  wanted: SelectionFilter,
  { progress, year = null }: { readonly progress?: Progress; readonly year?: Year | null } = {},
): Selection | null {
  const chosen = chooseTopics(topics, wanted, progress);
  const [first] = chosen;
  if (!first) return null;
  const offered = sumLevels(chosen);
  const level = chooseLevel(offered, wanted.level);
  const pool = progress ? wanted.pool : 'all';
  const suitable = findSuitableLevels(year, offered, quizLength.max).reduce(
    (sum, each) => sum + countQuestions({ levels: offered }, each),
    0,
  );
  const ofLevel = level === null && pool === 'all' ? suitable : countQuestions({ levels: offered }, level);
  const available = pool === 'all' ? ofLevel : Math.min(ofLevel, countPool(pool, chosen, progress));
  const counts = listLengths(available);
  const longest = counts.at(-1) ?? 0;
  const { calculator, mode, timed } = wanted;
  return {
    courseId: first.courseId,
    topics: chosen,
    levels: offered,
    level,
    suitable,
    questionCount: counts.find((count) => count >= wanted.count) ?? longest,
    counts,
    available,
    counted: calculator === null && (pool === 'all' || level === null),
    pool,
    calculator,
    mode,
    timed,
  };
}

export function createStartRequest(selection: Selection): QuizStart {
  const { courseId, topics, level, pool, questionCount, calculator, mode, timed } = selection;
  return {
    courseId,
    topicIds: topics.map(({ topicId }) => topicId),
    level,
    questionCount,
    lessonId: null,
    calculator,
    mode,
    timed,
    ...(pool !== 'all' && { pool }),
  };
}
