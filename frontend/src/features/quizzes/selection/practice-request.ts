import type { QuizStart } from '../../../../../contract/quizzes/quizzes.ts';

export const practiceLength = 6;

type PracticeChanges = Pick<QuizStart, 'courseId' | 'topicIds'> & Partial<QuizStart>;

/** Practice of six questions of the topics. With `lessonId`, asks only questions of the lesson. */
export const createPracticeRequest = (changes: PracticeChanges): QuizStart => ({
  level: null,
  questionCount: practiceLength,
  lessonId: null,
  calculator: null,
  mode: 'practice',
  timed: false,
  ...changes,
});
