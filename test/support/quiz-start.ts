import type { QuizStart } from '../../contract/quizzes/quizzes.ts';

/** By default, the quiz is an untimed test at mixed levels. */
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
