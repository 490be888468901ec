import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import type { OpenAttempt, SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { useGetAttemptQuery } from '../../../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { useLateAnswers } from '../../../../../frontend/src/features/quizzes/api/use-late-answers.ts';
import { QuizSessionPage } from '../../../../../frontend/src/routes/quiz-session.tsx';
import type { QuizState } from '../../../../../frontend/src/state/quiz.ts';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { FakeApi } from '../../fake-api.ts';
import { anAttempt, aQuestion } from './attempt.fixture.ts';

/** A test of two questions under way, without a clock. */
export const openTest: OpenAttempt = {
  ...anAttempt,
  state: 'open',
  mode: 'test',
  questions: [
    aQuestion('q1', { stem: 'What is one?' }),
    aQuestion('q2', { stem: 'What is two?', calculator: true }),
  ],
  answers: [],
  now: '2026-01-31T09:30:00.000Z',
};

/** The same as practice. */
export const openPractice: OpenAttempt = { ...openTest, mode: 'practice', checked: [] };

export const submittedTest: SubmittedAttempt = {
  ...anAttempt,
  state: 'submitted',
  mode: 'test',
  submittedAt: '2026-01-31T09:40:00.000Z',
  correctCount: 1,
  marks: 100,
  timeUp: false,
  lessonId: null,
  calculator: null,
  questions: [],
  withheld: [],
};

/** The first test of a file also waits for what the page loads lazily. */
export const slow = { timeout: 20_000 };

/** A browser in which a student is signed in, as far as the quiz asks for it. */
export function signInHere(): void {
  window.localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'student');
  vi.stubGlobal(
    'ResizeObserver',
    class implements Partial<ResizeObserver> {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
}

function Results() {
  const { data: attempt } = useGetAttemptQuery(anAttempt.attemptId);
  const late = useLateAnswers(attempt);
  return <p>{late === 0 ? 'the results' : `the results, ${late} late`}</p>;
}

/** Opens the page of a quiz, with pages beside it that say where one has come. */
export const showSession = (
  at = `/quizzes/multiple-choice-session?attempt=${anAttempt.attemptId}`,
  quiz: QuizState = { current: null, results: null },
) =>
  renderWithStore(
    <Routes>
      <Route path="/quizzes/multiple-choice-session" element={<QuizSessionPage />} />
      <Route path="/quizzes/multiple-choice-selection" element={<p>the selection</p>} />
      <Route path="/quizzes/results" element={<Results />} />
    </Routes>,
    { at, areas: ['quizzes', 'quiz-session'], preloadedState: { quiz } },
  );

export const params = { attemptId: anAttempt.attemptId };
export const placeOf = (questionId: string) => ({ ...params, questionId });

/** What a test of the session's page works with. */
export interface Session {
  api: FakeApi;
  /** Has the API save answers to a question. */
  readonly saves: (questionId: string) => FakeApi;
}

/** Begins each test of a file signed in, with an API that has an attempt, and forgets everything behind it. */
export function atSession(open: OpenAttempt): Session {
  const session: Session = {
    api: new FakeApi(),
    saves: (questionId) =>
      session.api.on(quizzesRoutes.saveAnswer, placeOf(questionId), ({ body }) => ({
        body: { questionId, ...(body as { optionIds: string[] }), revision: 1, now: open.now },
      })),
  };
  beforeEach(async () => {
    signInHere();
    session.api = await new FakeApi().on(quizzesRoutes.getAttempt, params, () => ({ body: open })).install();
  });
  afterEach(() => window.localStorage.clear());
  return session;
}
