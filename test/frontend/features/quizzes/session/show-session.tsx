import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import type { OpenAttempt, SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { useGetAttemptQuery } from '../../../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { useLateAnswers } from '../../../../../frontend/src/features/quizzes/api/use-late-answers.ts';
import { Page as QuizSessionPage } from '../../../../../frontend/src/routes/quiz-session.tsx';
import type { QuizState } from '../../../../../frontend/src/state/quiz.ts';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { anAttempt, aQuestion } from './attempt.fixture.ts';
import { api, offline } from '../../../api.fixture.ts';

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

/** Answers requests that save an answer to this question. */
export const saves = (questionId: string) =>
  api.on(quizzesRoutes.saveAnswer, placeOf(questionId), ({ body }) => ({
    questionId,
    ...(body as { optionIds: string[] }),
    revision: 1,
    now: openTest.now,
  }));

/** Has requests that save an answer to the first question end without a reply. */
export const loseSaves = () => api.on(quizzesRoutes.saveAnswer, placeOf('q1'), offline);

/** Starts each test of a file with a signed-in student and an API that has this attempt. */
export function atSession(open: OpenAttempt): void {
  beforeEach(() => {
    signInHere();
    api.on(quizzesRoutes.getAttempt, params, () => open);
  });
  afterEach(() => window.localStorage.clear());
}
