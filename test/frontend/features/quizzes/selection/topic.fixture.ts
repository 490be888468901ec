import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';

/** Builds a free topic of Maths with twelve questions at two levels. */
export const aTopic = (topicId: string, changes: Partial<QuizTopic> = {}): QuizTopic => ({
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId,
  title: topicId,
  open: true,
  free: true,
  levels: [
    { level: 'ks3', questionCount: 8 },
    { level: 'gcse-higher', questionCount: 4 },
  ],
  lessons: [],
  ...changes,
});
