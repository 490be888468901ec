import type { QuizStart } from '../../contract/quizzes/quizzes.ts';

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
