import type { QuizStart } from '../../../../../contract/quizzes/quizzes.ts';

/** Starts practice in some topics of a course, whatever their questions are like. */
export const practiceOf = (
  courseId: string,
  topicIds: readonly string[],
  questionCount: number,
): QuizStart => ({
  courseId,
  topicIds: [...topicIds],
  level: null,
  questionCount,
  lessonId: null,
  calculator: null,
  mode: 'practice',
  timed: false,
});
