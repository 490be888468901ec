import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { useGetAttemptQuery } from '../../../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { useLateAnswers } from '../../../../../frontend/src/features/quizzes/api/use-late-answers.ts';
import { Page as QuizSessionPage } from '../../../../../frontend/src/routes/quiz-session.tsx';
import type { QuizState } from '../../../../../frontend/src/state/quiz.ts';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { anAttempt, aQuestion, submitted } from '../quizzes.fixture.ts';
import { api, offline } from '../../../api.fixture.ts';
import { storeSession } from '../../../stored-session.fixture.ts';

export const openTest: OpenAttempt = {
  ...anAttempt,
  state: 'open',
  mode: 'test',
  questions: [
    aQuestion('q1', { stem: ['What is one?'] }),
    aQuestion('q2', { stem: ['What is two?'], calculator: true }),
  ],
  answers: [],
  now: '2026-01-31T09:30:00.000Z',
};

export const openPractice: OpenAttempt = { ...openTest, mode: 'practice', checked: [], tried: [], hints: [] };

const score = { questionCount: 2, correctCount: 1, marks: 100 };
export const submittedTest = submitted({ ...score, mode: 'test' });

export function signInHere(): void {
  storeSession({}, 'student');
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

export const sessionPath = '/quizzes/multiple-choice-session';

export const showSession = (
  at = `${sessionPath}?attempt=${anAttempt.attemptId}`,
  quiz: QuizState = { current: null, results: null },
) =>
  renderWithStore(
    <Routes>
      <Route path={sessionPath} element={<QuizSessionPage />} />
      <Route path="/quizzes/multiple-choice-selection" element={<p>the selection</p>} />
      <Route path="/quizzes/results" element={<Results />} />
    </Routes>,
    { at, areas: ['quizzes', 'quiz-session'], preloadedState: { quiz } },
  );

export async function showQuestion() {
  const rendered = await showSession();
  await screen.findByRole('heading', { level: 2 });
  return rendered;
}

export const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Presses the segment of a question. */
export const press = (number: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Questions' }), { target: { value: String(number) } });
/** Tells whether a button is blocked by `aria-disabled`. With `disabled`, the button would lose the focus. */
export const isBlocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

export const params = { attemptId: anAttempt.attemptId };
export const questionParams = (questionId: string) => ({ ...params, questionId });

export const saves = (questionId: string, now = () => openTest.now) =>
  api.on(quizzesRoutes.saveAnswer, questionParams(questionId), ({ body }) => ({
    questionId,
    ...(body as { optionIds: string[] }),
    revision: 1,
    now: now(),
  }));

export const loseSaves = () => api.on(quizzesRoutes.saveAnswer, questionParams('q1'), offline);

export function atSession(open: OpenAttempt): void {
  beforeAll(() => import('../../../../../frontend/src/features/quizzes/session/session-parts.tsx'));
  beforeEach(() => {
    signInHere();
    api.on(quizzesRoutes.getAttempt, params, () => open);
  });
}

export async function askToDiscard(user: Awaited<ReturnType<typeof showQuestion>>['user']) {
  await waitFor(() => expect(button('Close').disabled).toBe(false));
  await user.click(button('Close'));
  await user.click(await screen.findByRole('button', { name: 'Discard this quiz' }));
  await screen.findByRole('dialog', { name: 'Discard this quiz?' });
}

/** Fakes the device's clock and connection. The fake clock runs on by itself, and `pass` moves it further. */
export function withFakeDevice(now?: number) {
  let online = true;
  beforeEach(() => {
    vi.useFakeTimers({
      ...(now !== undefined && { now }),
      shouldAdvanceTime: true,
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
    });
    online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  });
  return {
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    connect: (connected: boolean) =>
      act(() => {
        online = connected;
        window.dispatchEvent(new Event(connected ? 'online' : 'offline'));
      }),
  };
}
