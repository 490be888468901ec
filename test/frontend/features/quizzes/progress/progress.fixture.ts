import type { CourseProgress, TopicProgress } from '../../../../../contract/quizzes/progress.ts';

/** Builds the progress in a topic without mistakes and due questions. */
export const topicProgress = (topicId: string, changes: Partial<TopicProgress> = {}): TopicProgress => ({
  topicId,
  answered: 12,
  mastery: 60,
  best: 80,
  latest: 50,
  mistakes: 0,
  due: 0,
  ...changes,
});

export const mathsProgress = (
  topics: readonly TopicProgress[],
  changes: Partial<CourseProgress> = {},
): CourseProgress => ({
  courseId: 'maths',
  topics: [...topics],
  misconceptions: [],
  results: [],
  nextDueAt: null,
  ...changes,
});
