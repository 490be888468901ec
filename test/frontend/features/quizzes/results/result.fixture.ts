import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { anAttempt } from '../session/attempt.fixture.ts';

export const openAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const asked = { topicId: 'number', level: 'ks3', kind: 'single', calculator: false } as const;
const option = (optionId: string) => ({ optionId, text: `Option ${optionId}` });

/** A question whose option a is right. */
const graded = (questionId: string, changes: Partial<GradedQuestion> = {}): GradedQuestion => ({
  ...asked,
  questionId,
  stem: `What is ${questionId}?`,
  lessonId: 'one',
  options: [
    { ...option('a'), reason: null },
    { ...option('b'), reason: `Option b of ${questionId} counts one too many.` },
    { ...option('c'), reason: `Option c of ${questionId} counts one too few.` },
  ],
  correctOptionIds: ['a'],
  misconceptionIds: [],
  chosenOptionIds: ['a'],
  marks: 100,
  solution: `The solution of ${questionId}.`,
  ...changes,
});
export const right = graded('q1');
export const wrong = graded('q2', { chosenOptionIds: ['b'], marks: 0 });
export const unanswered = graded('q3', { chosenOptionIds: [], marks: 0 });
/** Options a and d are right; a, b and c were ticked. */
export const partly = graded('q4', {
  kind: 'several',
  options: [...right.options, { ...option('d'), reason: null }],
  correctOptionIds: ['a', 'd'],
  chosenOptionIds: ['a', 'b', 'c'],
  marks: 33,
});
export const withheld: WithheldQuestion = {
  ...asked,
  questionId: 'q5',
  stem: 'What is withheld?',
  options: [option('a'), option('b')],
  rightCount: null,
  index: 1,
  marks: 0,
  answered: true,
  openAttemptId,
};

export const submitted = (changes: Partial<SubmittedAttempt> = {}): SubmittedAttempt => {
  const questions = changes.questions ?? [right, wrong];
  const marked = [...questions, ...(changes.withheld ?? [])];
  return {
    ...anAttempt,
    mode: 'practice',
    state: 'submitted',
    submittedAt: '2026-01-31T09:34:12.000Z',
    questionCount: marked.length,
    correctCount: marked.filter(({ marks }) => marks === 100).length,
    marks: marked.reduce((sum, { marks }) => sum + marks, 0),
    timeUp: false,
    lessonId: null,
    calculator: null,
    questions,
    withheld: [],
    ...changes,
  };
};
