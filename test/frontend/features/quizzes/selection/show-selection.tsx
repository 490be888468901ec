import { accountRoutes } from '../../../../../contract/account/routes.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { Page as QuizSelectionPage } from '../../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { api, offline } from '../../../api.fixture.ts';

export const selectionPath = '/quizzes/multiple-choice-selection';

/** Gives these topics to a student who has taken no quiz. A start of a quiz gets no reply, unless a test gives one. */
export const selectionApi = (...topics: QuizTopic[]) =>
  api
    .on(accountRoutes.getAccount, {}, () => ({
      name: 'Ada',
      email: 'ada@example.com',
      ownedCourses: [],
      awaitedCourses: [],
      extraTime: 0,
      progress: [],
    }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({ topics }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
    .on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }))
    .on(quizzesRoutes.startAttempt, {}, offline);

/** The messages of the page. */
export const selectionAreas = ['quizzes', 'quiz-selection', 'quiz-start'];

/** Shows the page where a quiz is chosen. @param query of its address, `?` included. */
export const showSelection = (query = '') =>
  renderWithStore(<QuizSelectionPage />, { at: selectionPath + query, areas: selectionAreas });

/** The requests to start a quiz. */
export const starts = () => api.callsTo(quizzesRoutes.startAttempt);
