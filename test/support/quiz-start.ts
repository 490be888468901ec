import type { QuizStart } from '../../contract/quizzes/quizzes.ts';

/** The body of a request that starts a quiz. By default, the quiz is an untimed test at mixed levels. */
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
