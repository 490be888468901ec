import { levels, slugOrNull } from '../../../../contract/identifier-rules.ts';
import type { Level } from '../../../../contract/identifiers.ts';
import type { QuizTopic } from '../../../../contract/quizzes.ts';
import { quizLength } from '../../../../contract/quizzes-routes.ts';

/** The choice in the address of the quiz selection. */
export interface SelectionFilter {
  readonly course: string | null;
  readonly topic: string | null;
  /** Only the questions of this lesson. */
  readonly lesson: string | null;
  readonly level: Level | null;
  readonly count: number;
}

const isQuizLength = (count: number): boolean =>
  Number.isInteger(count) && count >= quizLength.min && count <= quizLength.max;

/** Reads the choice from an address. A wrong part counts as absent. */
export function parseFilter(query: URLSearchParams): SelectionFilter {
  const count = Number(query.get('count') ?? quizLength.default);
  return {
    course: slugOrNull(query.get('course')),
    topic: slugOrNull(query.get('topic')),
    lesson: slugOrNull(query.get('lesson')),
    level: levels.find((each) => each === query.get('level')) ?? null,
    count: isQuizLength(count) ? count : quizLength.default,
  };
}

/** The filter as an address says it, without what goes without saying. */
export function writeFilter({
  course,
  topic,
  lesson,
  level: pitch,
  count,
}: SelectionFilter): URLSearchParams {
  return new URLSearchParams({
    ...(course !== null && { course }),
    ...(topic !== null && { topic }),
    ...(lesson !== null && { lesson }),
    ...(pitch !== null && { level: pitch }),
    ...(count !== quizLength.default && { count: String(count) }),
  });
}

type LevelCounts = QuizTopic['levels'];
export type TopicLesson = NonNullable<QuizTopic['lessons']>[number];

/**
 * A choice that can be started: a topic that is open, all of it or one of its lessons, one of the levels or all, and a number of
 * questions that there are.
 */
export interface Selection {
  readonly topic: QuizTopic;
  /** Null for the whole topic. */
  readonly lesson: TopicLesson | null;
  /** The levels of the lesson's questions, or the topic's. */
  readonly levels: LevelCounts;
  /** Null for all levels. */
  readonly level: Level | null;
  readonly questionCount: number;
  /** The numbers of questions to choose from. */
  readonly counts: readonly number[];
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

/**
 * Meets the filter with what there is. Where it names no topic, that is the first open one (of the named course);
 * null where it names one that can't be practised, or there is none.
 */
export function selectionOf(topics: readonly QuizTopic[], wanted: SelectionFilter): Selection | null {
  const topic = topics
    .filter((each) => each.open && questionsAt(each, null) > 0)
    .filter((each) => wanted.course === null || each.courseId === wanted.course)
    .find((each) => wanted.topic === null || each.topicId === wanted.topic);
  if (!topic) return null;
  const lesson = topic.lessons?.find((each) => each.lessonId === wanted.lesson) ?? null;
  const { levels } = lesson ?? topic;
  const pitch = levels.find((each) => each.level === wanted.level && each.questionCount > 0)?.level ?? null;
  const counts = lengthsFor(questionsAt({ levels }, pitch));
  const longest = counts.at(-1) ?? 0;
  const questionCount = counts.find((count) => count >= wanted.count) ?? longest;
  return { topic, lesson, levels, level: pitch, questionCount, counts };
}
