/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { GradedQuestion, HeldQuestion } from '../../../../contract/quiz-questions.ts';
import type { SubmittedAttempt } from '../../../../contract/quizzes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes-routes.ts';
import { QuizResultsPage } from '../../../../frontend/src/routes/quiz-results.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { FakeApi } from '../fake-api.ts';
import { anAttempt } from './an-attempt.ts';

const { attemptId } = anAttempt;
const openAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const asked = { level: 'ks3', calculator: false, chosenOptionId: 'a' } as const;
const option = (optionId: string) => ({ optionId, text: `Option ${optionId}` });
const graded: GradedQuestion = {
  ...asked,
  questionId: 'q1',
  stem: 'What is one?',
  lessonId: 'one',
  options: [
    { ...option('a'), reason: null },
    { ...option('b'), reason: 'That is two.' },
  ],
  correctOptionId: 'a',
  solution: 'One is one.',
};
const held: HeldQuestion = {
  ...asked,
  questionId: 'q2',
  stem: 'What is two?',
  options: [option('a'), option('b')],
  index: 1,
  openAttemptId,
};
const submitted: SubmittedAttempt = {
  ...anAttempt,
  state: 'submitted',
  submittedAt: '2026-01-31T09:40:00.000Z',
  correctCount: 1,
  questions: [graded],
  held: [held],
};

beforeEach(async () => {
  await new FakeApi().on(quizzesRoutes.getAttempt, { attemptId }, () => ({ body: submitted })).install();
});

it('a question that is also in an open quiz waits for its answer, and leads to that quiz', async () => {
  await renderWithStore(<QuizResultsPage />, {
    at: `/quizzes/results?attempt=${attemptId}`,
    areas: ['quizzes'],
  });
  // The first test of the file also waits for what the page loads lazily.
  const patience = { timeout: 20_000 };
  expect(await screen.findByText(/This question is also in a quiz/, {}, patience)).toBeDefined();
  expect(screen.getAllByRole('heading', { name: /^Worked solution/ })).toHaveLength(1);
  const on = screen.getByRole('link', { name: /^Continue the quiz/ });
  expect(on.getAttribute('href')).toBe(`/quizzes/multiple-choice-session?attempt=${openAttemptId}`);
});

it('each marked question can be asked about', async () => {
  await renderWithStore(<QuizResultsPage />, {
    at: `/quizzes/results?attempt=${attemptId}`,
    areas: ['quizzes'],
  });
  const ask = await screen.findByRole('link', { name: 'Ask a tutor about question 1' }, { timeout: 20_000 });
  expect(ask.getAttribute('href')).toBe(`/query/ask-tutor?attempt=${attemptId}&question=q1`);
  expect(screen.getAllByRole('link', { name: /^Ask a tutor/ })).toHaveLength(1);
});
