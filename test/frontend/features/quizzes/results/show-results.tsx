import { screen } from '@testing-library/react';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { Page as QuizResultsPage } from '../../../../../frontend/src/routes/quiz-results.tsx';
import type { RootState } from '../../../../../frontend/src/state/store.ts';
import { renderWithStore, signedInStudent } from '../../../../support/render-with-store.tsx';
import { api } from '../../../api.fixture.ts';
import { anAttempt, aTopic, submitted } from '../quizzes.fixture.ts';

export const resultsPath = '/quizzes/results';
export const resultPath = `${resultsPath}?attempt=${anAttempt.attemptId}`;

export const answerResults = () =>
  api
    .on(quizzesRoutes.listQuizzes, {}, () => ({ topics: [aTopic('number'), aTopic('shapes')] }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
    .on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }));

export const showResults = (at = resultPath, preloadedState?: Partial<RootState>) =>
  renderWithStore(<QuizResultsPage />, {
    at,
    areas: ['quizzes', 'quiz-results', 'quizzes-progress', 'quiz-start'],
    ...(preloadedState && { preloadedState }),
  });

export async function showResult(changes: Partial<SubmittedAttempt>, at = resultPath) {
  api.on(quizzesRoutes.getAttempt, { attemptId: anAttempt.attemptId }, () => submitted(changes));
  const rendered = await showResults(at, { auth: signedInStudent() });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}
