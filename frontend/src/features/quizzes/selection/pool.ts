import type { CourseProgress, QuizPool } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';

/** The pools that a student's progress fills. */
export type OwnPool = Exclude<QuizPool, 'all'>;
/** A student's progress, course by course; undefined where it isn't known. */
export type Progress = readonly CourseProgress[] | undefined;

export const quizPools = ['all', 'mistakes', 'due'] as const satisfies readonly QuizPool[];

/** Counts the questions that a pool holds in some topics. */
export function poolSize(pool: OwnPool, topics: readonly QuizTopic[], progress: Progress): number {
  return topics.reduce((sum, { courseId, topicId }) => {
    const course = progress?.find((each) => each.courseId === courseId);
    return sum + (course?.topics.find((each) => each.topicId === topicId)?.[pool] ?? 0);
  }, 0);
}

/** Tells if a student has answered anything in a quiz that was handed in. */
export const hasAnswered = (progress: Progress): boolean =>
  progress?.some(({ topics }) => topics.length > 0) ?? false;
