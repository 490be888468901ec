import { accountRoutes } from '../../../../../contract/account/routes.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { QuizSelectionPage } from '../../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { FakeApi } from '../../fake-api.ts';

export const selectionPath = '/quizzes/multiple-choice-selection';

/** An API with these topics, and a student who has taken no quiz. */
export const selectionApi = (...topics: readonly QuizTopic[]) =>
  new FakeApi()
    .on(accountRoutes.getAccount, {}, () => ({
      body: {
        name: 'Ada',
        email: 'ada@example.com',
        ownedCourses: [],
        awaitedCourses: [],
        extraTime: 0,
        progress: [],
      },
    }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({ body: { topics } }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ body: { attempts: [], cursor: null } }))
    .install();

/** The messages of the page. */
export const selectionAreas = ['quizzes', 'quiz-selection', 'quiz-start'];

/** Shows the page where a quiz is chosen. @param query of its address, `?` included. */
export const showSelection = (query = '') =>
  renderWithStore(<QuizSelectionPage />, {
    at: selectionPath + query,
    areas: selectionAreas,
  });

/** The requests to start a quiz that have arrived. */
export const startsOf = ({ calls }: FakeApi) => calls.filter(({ method }) => method === 'PUT');
