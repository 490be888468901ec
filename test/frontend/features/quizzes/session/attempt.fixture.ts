import type { GradedQuestion, OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';

/** A quiz of two questions on a topic of Maths, as the fields say that open and submitted attempts share. */
export const anAttempt = {
  attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a11',
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId: 'number',
  topicTitle: 'Number',
  topics: [{ topicId: 'number', title: 'Number' }],
  level: null,
  questionCount: 2,
  startedAt: '2026-01-31T09:30:00.000Z',
  deadlineAt: null,
  flags: [],
};

/** A quiz of ten questions in practice that was handed in with seven right, as the history lists it. */
export const aSubmittedAttempt = (changes: object = {}): AttemptSummary => ({
  ...anAttempt,
  questionCount: 10,
  state: 'submitted',
  submittedAt: '2026-01-31T09:40:00.000Z',
  correctCount: 7,
  marks: 700,
  mode: 'practice',
  ...changes,
});

const asked = {
  topicId: 'number',
  level: 'ks3',
  kind: 'single',
  stem: 'What is it?',
  calculator: false,
} as const;

/** An open question with one right option of two. */
export const aQuestion = (questionId: string, changes: Partial<OpenQuestion> = {}): OpenQuestion => ({
  ...asked,
  questionId,
  options: [
    { optionId: 'a', text: 'first' },
    { optionId: 'b', text: 'second' },
  ],
  rightCount: null,
  ...changes,
});

/** The same once it is marked: `a` was chosen, and `b` is right. */
export const aGradedQuestion = (
  questionId: string,
  changes: Partial<GradedQuestion> = {},
): GradedQuestion => ({
  ...asked,
  questionId,
  lessonId: 'place-value',
  options: [
    { optionId: 'a', text: 'first', reason: 'It was counted from the wrong end.' },
    { optionId: 'b', text: 'second', reason: null },
  ],
  correctOptionIds: ['b'],
  misconceptionIds: [],
  chosenOptionIds: ['a'],
  marks: 0,
  solution: 'Count from the right.',
  ...changes,
});
