import { levels } from '../../../../../contract/identifier-rules.ts';
import type { Level } from '../../../../../contract/identifiers.ts';
import type { QuizPool } from '../../../../../contract/quizzes/progress.ts';
import type { QuizStart, QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { maximumTopics, quizLength } from '../../../../../contract/quizzes/routes.ts';
import { poolSize, type Progress } from './pool.ts';
import type { SelectionFilter } from './selection-filter.ts';

type LevelCounts = QuizTopic['levels'];
export type TopicLesson = NonNullable<QuizTopic['lessons']>[number];

/**
 * A choice that can be started: topics of one course that are open, all of them or one of a topic's lessons, one of the levels
 * or all, and a number of questions that there are.
 */
export interface Selection extends Pick<SelectionFilter, 'pool' | 'calculator' | 'mode' | 'timed'> {
  readonly courseId: string;
  /** One at least, in the course's order. */
  readonly topics: readonly QuizTopic[];
  /** Null for the whole topics. */
  readonly lesson: TopicLesson | null;
  /** The levels of the lesson's questions, or the topics'. */
  readonly levels: LevelCounts;
  /** Null for all levels. */
  readonly level: Level | null;
  readonly questionCount: number;
  /** The numbers of questions to choose from. */
  readonly counts: readonly number[];
  /** The number of questions of this choice, or the most that it can have. */
  readonly available: number;
  /** True where the choice has as many as `available`: it leaves out none that can't be counted here. */
  readonly counted: boolean;
}

/** The number of questions that a topic or a lesson has at a level, or at all levels. */
export function questionsAt({ levels }: { readonly levels: LevelCounts }, at: Level | null): number {
  return levels.reduce((sum, each) => (at === null || each.level === at ? sum + each.questionCount : sum), 0);
}

/** The usual lengths that a number of questions allows, and all of them as far as a quiz may go. */
export function lengthsFor(available: number): number[] {
  const all = Math.min(available, quizLength.max);
  return [...[5, 10].filter((length) => length < all), all];
}

/** Tells if a topic can be practised: it is open and has questions. */
export const isPractisable = (topic: QuizTopic): boolean => topic.open && questionsAt(topic, null) > 0;

/** The levels of several topics together, with their questions counted. */
const levelsOf = (parts: readonly { readonly levels: LevelCounts }[]): LevelCounts =>
  levels.flatMap((level) => {
    const questionCount = parts.reduce((sum, part) => sum + questionsAt(part, level), 0);
    return questionCount === 0 ? [] : [{ level, questionCount }];
  });

/** The topics of the first course that have questions of a pool, as many as a quiz may mix. */
function topicsWithSome(topics: readonly QuizTopic[], pool: QuizPool, progress: Progress) {
  if (pool === 'all') return [];
  const some = topics.filter((topic) => poolSize(pool, [topic], progress) > 0);
  return some.filter(({ courseId }) => courseId === some[0]?.courseId).slice(0, maximumTopics);
}

/**
 * The topics that a filter means: those that it names. Where it names none, those with questions of its pool, or the first
 * one (of the named course).
 */
function topicsOf(
  topics: readonly QuizTopic[],
  wanted: SelectionFilter,
  progress: Progress,
): readonly QuizTopic[] {
  const ofCourse = topics
    .filter(isPractisable)
    .filter(({ courseId }) => wanted.course === null || courseId === wanted.course);
  if (wanted.topics === null) {
    const some = topicsWithSome(ofCourse, wanted.pool, progress);
    return some.length > 0 ? some : ofCourse.slice(0, 1);
  }
  const named = ofCourse.filter(({ topicId }) => wanted.topics?.includes(topicId));
  return named.filter(({ courseId }) => courseId === named[0]?.courseId);
}

/** The level where it is offered; a tier of a course that has GCSE without tiers, as older addresses name it, is GCSE. */
function levelAmong(offered: LevelCounts, wanted: Level | null): Level | null {
  const has = (level: Level) => offered.some((each) => each.level === level);
  if (wanted === null || has(wanted)) return wanted;
  return wanted !== 'ks3' && has('gcse') ? 'gcse' : null;
}

/**
 * Meets the filter with what there is; null where it names only what can't be practised, or nothing can be. Where the
 * student's progress isn't known, all questions are the pool.
 */
export function selectionOf(
  topics: readonly QuizTopic[],
  wanted: SelectionFilter,
  progress?: Progress,
): Selection | null {
  const chosen = topicsOf(topics, wanted, progress);
  const [first, ...more] = chosen;
  if (!first) return null;
  const lesson =
    more.length === 0 ? (first.lessons.find((each) => each.lessonId === wanted.lesson) ?? null) : null;
  const offered = levelsOf(lesson ? [lesson] : chosen);
  const level = levelAmong(offered, wanted.level);
  const pool = progress ? wanted.pool : 'all';
  const ofLevel = questionsAt({ levels: offered }, level);
  const available = pool === 'all' ? ofLevel : Math.min(ofLevel, poolSize(pool, chosen, progress));
  const counts = lengthsFor(available);
  const longest = counts.at(-1) ?? 0;
  const { calculator, mode, timed } = wanted;
  return {
    courseId: first.courseId,
    topics: chosen,
    lesson,
    levels: offered,
    level,
    questionCount: counts.find((count) => count >= wanted.count) ?? longest,
    counts,
    available,
    counted: calculator === null && (pool === 'all' || (level === null && lesson === null)),
    pool,
    calculator,
    mode,
    timed,
  };
}

/** The request that starts a selection. */
export function requestOf(selection: Selection): QuizStart {
  const { courseId, topics, lesson, level, pool, questionCount, calculator, mode, timed } = selection;
  return {
    courseId,
    topicIds: topics.map(({ topicId }) => topicId),
    level,
    questionCount,
    lessonId: lesson?.lessonId ?? null,
    calculator,
    mode,
    timed,
    ...(pool !== 'all' && { pool }),
  };
}
