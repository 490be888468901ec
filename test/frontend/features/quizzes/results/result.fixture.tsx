import { screen } from '@testing-library/react';
import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { aGradedQuestion, aQuestion } from '../quizzes.fixture.ts';
import { showResult } from './show-results.tsx';

export const option = (optionId: string) => ({ optionId, text: [`Option ${optionId}`] });

const graded = (questionId: string, changes: Partial<GradedQuestion> = {}): GradedQuestion =>
  aGradedQuestion(questionId, {
    options: [
      { ...option('a'), reason: null },
      { ...option('b'), reason: [`Option b of ${questionId} counts one too many.`] },
      { ...option('c'), reason: [`Option c of ${questionId} counts one too few.`] },
    ],
    correctOptionIds: ['a'],
    marks: 100,
    solution: [`The solution of ${questionId}.`],
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

export const number = { topicId: 'number', title: 'Number' };
export const shapes = { topicId: 'shapes', title: 'Shapes' };
export const progress = (name: string) =>
  screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext');

/** Shows a result, by default of a right and a wrong answer. */
export const show = (changes: Partial<SubmittedAttempt> = {}, at?: string) =>
  showResult({ questions: [right, wrong], ...changes }, at);

export const fold = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Question ${String(number)}`) });
export const isUnfolded = (number: number) => fold(number).getAttribute('aria-expanded') === 'true';
export const questionsShown = () =>
  screen.getAllByRole('button', { name: /^Question/ }).map(({ textContent }) => textContent);
