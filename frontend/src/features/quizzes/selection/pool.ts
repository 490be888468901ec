import type { CourseProgress, QuizPool } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';

export type OwnPool = Exclude<QuizPool, 'all'>;
export type Progress = readonly CourseProgress[] | undefined;

export function countPool(pool: OwnPool, topics: readonly QuizTopic[], progress: Progress): number {
  return topics.reduce((sum, { courseId, topicId }) => {
    const course = progress?.find((each) => each.courseId === courseId);
    return sum + (course?.topics.find((each) => each.topicId === topicId)?.[pool] ?? 0);
  }, 0);
}

export const hasAnswered = (progress: Progress): boolean =>
  progress?.some(({ topics }) => topics.some(({ answered }) => answered > 0)) ?? false;
