import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { accountRoutes } from '../../../../../contract/account/routes.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { Page as QuizSelectionPage } from '../../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { api, offline } from '../../../api.fixture.ts';
import { buildAccount } from '../../../replies.fixture.ts';

export const selectionPath = '/quizzes/multiple-choice-selection';
export const selectionAreas = ['quizzes', 'quiz-selection', 'quiz-start'];

export const selectionApi = (...topics: QuizTopic[]) =>
  api
    .on(accountRoutes.getAccount, {}, () => buildAccount())
    .on(quizzesRoutes.listQuizzes, {}, () => ({ topics }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
    .on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }))
    .on(quizzesRoutes.startAttempt, {}, offline);

export const findFold = async () => (await screen.findByText('Choose topics and level')).closest('details');

/** Shows the page on which a student chooses a quiz. `query` begins with `?`. */
export async function showSelection(query = '') {
  const at = selectionPath + query;
  const rendered = await renderWithStore(<QuizSelectionPage />, { at, areas: selectionAreas });
  await findFold();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return rendered;
}

/** Shows the same page with the form unfolded. */
export async function showForm(query = '') {
  const rendered = await showSelection(query);
  if ((await findFold())?.open === false)
    await rendered.user.click(screen.getByText('Choose topics and level'));
  await screen.findByRole('heading', { name: 'Choose topics' });
  return rendered;
}

export const starts = () => api.callsTo(quizzesRoutes.startAttempt);
export async function findStart(count = 1) {
  await waitFor(() => expect(starts()).toHaveLength(count));
  return starts().at(-1);
}

export const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const tick = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const startButton = () => screen.getByRole('button', { name: 'Start the quiz' });
/** The button that unfolds the topics of a course. The switch of subjects has a button with the same name. */
export const courseTopics = (name: RegExp | string) =>
  screen.getAllByRole('button', { name }).find((each) => each.hasAttribute('aria-expanded'));
