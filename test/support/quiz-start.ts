import type { QuizStart } from '../../contract/quizzes/quizzes.ts';

/** Builds the body that starts a quiz: an untimed test of one topic at mixed levels, with `changes`. */
export const quizStart = (
  courseId: string,
  topicId: string,
  questionCount: number,
  changes: Partial<QuizStart> = {},
): QuizStart => ({
  courseId,
  topicIds: [topicId],
  level: null,
  questionCount,
  lessonId: null,
  calculator: null,
  mode: 'test',
  timed: false,
  ...changes,
});
