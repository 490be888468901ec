import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';
import { aGradedQuestion, aQuestion } from '../session/attempt.fixture.ts';

const option = (optionId: string) => ({ optionId, text: `Option ${optionId}` });

/** Builds a question whose right option `a` was chosen. */
const graded = (questionId: string, changes: Partial<GradedQuestion> = {}): GradedQuestion =>
  aGradedQuestion(questionId, {
    options: [
      { ...option('a'), reason: null },
      { ...option('b'), reason: `Option b of ${questionId} counts one too many.` },
      { ...option('c'), reason: `Option c of ${questionId} counts one too few.` },
    ],
    correctOptionIds: ['a'],
    marks: 100,
    solution: `The solution of ${questionId}.`,
    ...changes,
  });
export const right = graded('q1');
export const wrong = graded('q2', { chosenOptionIds: ['b'], marks: 0 });
export const unanswered = graded('q3', { chosenOptionIds: [], marks: 0 });
export const partly = graded('q4', {
  kind: 'several',
  options: [...right.options, { ...option('d'), reason: null }],
  correctOptionIds: ['a', 'd'],
  chosenOptionIds: ['a', 'b', 'c'],
  marks: 33,
});
export const openAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
export const withheld: WithheldQuestion = {
  ...aQuestion('q5', { options: [option('a'), option('b')] }),
  index: 1,
  marks: 0,
  answered: true,
  openAttemptId,
};
