import type { QuizStart } from '../../../../../contract/quizzes/quizzes.ts';

export const practiceLength = 6;
/** The most mistakes that one practice asks, because a long list of them discourages. */
export const mistakesLength = 5;

type PracticeChanges = Pick<QuizStart, 'courseId' | 'topicIds'> & Partial<QuizStart>;

/** Practice of six questions of the topics, at the level of the student's year. With `lessonId`, asks only questions of the lesson. */
export const createPracticeRequest = (changes: PracticeChanges): QuizStart => ({
  level: null,
  questionCount: practiceLength,
  lessonId: null,
  calculator: null,
  mode: 'practice',
  timed: false,
  ...changes,
});
