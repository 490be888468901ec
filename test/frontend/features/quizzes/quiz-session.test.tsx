/** @vitest-environment jsdom */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAttempt, SubmittedAttempt } from '../../../../contract/quizzes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes-routes.ts';
import { forgetAnswers } from '../../../../frontend/src/api/answers-on-device.ts';
import { QuizSessionPage } from '../../../../frontend/src/routes/quiz-session.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { busy, FakeApi, failure } from '../fake-api.ts';
import { anAttempt, aQuestion } from './an-attempt.ts';

const { attemptId } = anAttempt;
const params = { attemptId };
const answerOf = (questionId: string) => ({ attemptId, questionId });
const open: OpenAttempt = {
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
const submitted: SubmittedAttempt = {
  ...anAttempt,
  state: 'submitted',
  mode: 'test',
  submittedAt: '2026-01-31T09:40:00.000Z',
  correctCount: 1,
  marks: 100,
  timeUp: false,
  questions: [],
};

// A stored sign-in would bring Amplify, which has no part in this.
vi.mock(import('../../../../frontend/src/api/id-token.ts'), () => ({
  idToken: () => Promise.resolve('token'),
}));

let api: FakeApi;
afterEach(async () => {
  window.localStorage.clear();
  await forgetAnswers();
});
beforeEach(async () => {
  window.localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'student');
  vi.stubGlobal(
    'ResizeObserver',
    class implements Partial<ResizeObserver> {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  api = await new FakeApi().on(quizzesRoutes.getAttempt, params, () => ({ body: open })).install();
});

const saves = (questionId: string) =>
  api.on(quizzesRoutes.saveAnswer, answerOf(questionId), ({ body }) => ({
    body: { questionId, ...(body as { optionIds: string[] }), revision: 1, now: open.now },
  }));

function Results() {
  const { state } = useLocation() as { state: { late?: number } | null };
  return <p>{state?.late === undefined ? 'the results' : `the results, ${state.late} late`}</p>;
}

async function show(at = `/quizzes/multiple-choice-session?attempt=${attemptId}`) {
  const rendered = await renderWithStore(
    <Routes>
      <Route path="/quizzes/multiple-choice-session" element={<QuizSessionPage />} />
      <Route path="/quizzes/results" element={<Results />} />
    </Routes>,
    { at, areas: ['quizzes'] },
  );
  return rendered;
}

describe('a quiz session', () => {
  it('shows one question at a time, says where a calculator is allowed, and selects the quiz in the state', async () => {
    const { user, store } = await show();
    // The first test of the file also waits for what the page loads lazily.
    const slow = { timeout: 20_000 };
    expect(await screen.findByRole('radiogroup', { name: 'Question 1 of 2' }, slow)).toBeDefined();
    expect(screen.queryByText('Calculator allowed')).toBeNull();
    expect(store.getState().quiz.current).toBe(attemptId);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Calculator allowed')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Question 2 of 2');
  });

  it('saves an answer as it is chosen', async () => {
    saves('q1');
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    expect(await screen.findByText('All answers saved')).toBeDefined();
    expect(api.calls.at(-1)?.body).toEqual({ optionIds: ['a'], revision: 0 });
  });

  it('shows the saved answers again after a reload, at the first question without one', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => ({
      body: { ...open, answers: [{ questionId: 'q1', optionIds: ['b'], revision: 3 }] },
    }));
    const { user } = await show();
    expect(await screen.findByRole('radiogroup', { name: 'Question 2 of 2' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Question 1, answered' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /second/ }).checked).toBe(true);
  });

  it('says in words what counts after a conflict, and shows it as chosen', async () => {
    api.on(quizzesRoutes.saveAnswer, answerOf('q1'), () =>
      failure(409, 'answer_conflict', { current: { questionId: 'q1', optionIds: ['b'], revision: 5 } }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    expect((await screen.findByText(/The answer there counts now: B/)).textContent).toContain('second');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /second/ }).checked).toBe(true);
  });

  it.each(['by the button', 'when the browser is back online'])(
    'keeps an unsaved answer and saves it %s',
    async (how) => {
      const { user } = await show();
      await user.click(await screen.findByRole('radio', { name: /first/ }));
      await screen.findByText(/couldn’t save your answer yet. It is kept on this device/);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /first/ }).checked).toBe(true);
      saves('q1');
      if (how === 'by the button') await user.click(screen.getByRole('button', { name: 'Try again' }));
      else window.dispatchEvent(new Event('online'));
      expect(await screen.findByText('All answers saved')).toBeDefined();
    },
  );

  it('names what is unanswered before it hands in, then shows the results and keeps the score in the state', async () => {
    saves('q1');
    api.on(quizzesRoutes.submitAttempt, params, () => ({ body: submitted }));
    const { user, store, address } = await show();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    expect(screen.getByRole('dialog').textContent).toContain('Question 2 has no answer');
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Finish and see the result' }));
    await waitFor(() => expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`));
    expect(store.getState().quiz).toEqual({
      current: null,
      results: { attemptId, correctCount: 1, questionCount: 2 },
    });
  });

  it('saves again only once the time is over that the server asked for', async () => {
    api.on(quizzesRoutes.saveAnswer, answerOf('q1'), () => busy(45));
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    const words = await screen.findByText(/couldn’t save your answer yet/);
    expect(words.textContent).toMatch(/You can try again in 45 seconds/);
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await user.click(again);
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    const finish = screen.getByRole('button', { name: 'Finish and see the result' });
    expect(finish.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('dialog').textContent).toMatch(/You can try again in 45 seconds/);
    await user.click(finish);
    expect(api.count(quizzesRoutes.saveAnswer, answerOf('q1'))).toBe(1);
  });

  it('hands in again only once the time is over that the server asked for', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => busy(45));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Finish the quiz' }));
    await user.click(screen.getByRole('button', { name: 'Finish and see the result' }));
    expect((await screen.findByText(/couldn’t finish the quiz/)).textContent).toMatch(
      /You can try again in 45 seconds/,
    );
    const finish = screen.getByRole('button', { name: 'Finish and see the result' });
    expect(finish.getAttribute('aria-disabled')).toBe('true');
    await user.click(finish);
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(1);
  });

  it('asks before it hands in with the focus inside, and gives it back when Escape says no', async () => {
    const { user } = await show();
    const finish = await screen.findByRole('button', { name: 'Finish the quiz' });
    await user.click(finish);
    const dialog = screen.getByRole('dialog', { name: 'Finish the quiz?' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(finish);
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
  });

  it('does not hand in while an answer is unsaved', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => ({ body: submitted }));
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    await user.click(screen.getByRole('button', { name: 'Finish and see the result' }));
    expect(await screen.findByText(/Some answers aren’t saved yet/)).toBeDefined();
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
  });

  it('says why it can not be handed in offline, and says so no longer when the connection is back', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Finish the quiz' }));
    await user.click(screen.getByRole('button', { name: 'Finish and see the result' }));
    expect(await screen.findByText(/You’re offline, so you can’t finish the quiz yet/)).toBeDefined();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You’re offline, so/)).toBeNull());
  });

  it('saves an answer that an earlier visit could not, once', async () => {
    const first = await show();
    await first.user.click(await screen.findByRole('radio', { name: /second/ }));
    await screen.findByText(/couldn’t save your answer yet/);
    first.unmount();
    saves('q1');
    await show();
    expect(await screen.findByText('All answers saved')).toBeDefined();
    expect(api.calls.at(-1)?.body).toEqual({ optionIds: ['b'], revision: 0 });
    expect(api.count(quizzesRoutes.saveAnswer, answerOf('q1'))).toBe(2);
  });

  it('tells how many kept answers came too late where the quiz was handed in elsewhere, and drops them', async () => {
    const first = await show();
    await first.user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText(/couldn’t save your answer yet/);
    first.unmount();
    api.on(quizzesRoutes.getAttempt, params, () => ({ body: submitted }));
    await show();
    expect(await screen.findByText('the results, 1 late')).toBeDefined();
    cleanup();
    await show();
    expect(await screen.findByText('the results, 0 late')).toBeDefined();
  });

  it('ticks the numbers of answered questions', async () => {
    saves('q1');
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    const answered = await screen.findByRole('button', { name: 'Question 1, answered' });
    expect(answered.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Question 2, not answered' }).querySelector('svg')).toBeNull();
  });

  it('goes to the results of an attempt that is submitted', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => ({ body: submitted }));
    await show();
    expect(await screen.findByText(/the results/)).toBeDefined();
  });

  it('goes there too when a save learns that another tab has submitted it', async () => {
    api.on(quizzesRoutes.saveAnswer, answerOf('q1'), () => {
      api.on(quizzesRoutes.getAttempt, params, () => ({ body: submitted }));
      return failure(409, 'attempt_submitted');
    });
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    expect(await screen.findByText(/the results/)).toBeDefined();
  });

  it.each([
    ['an unknown attempt', `?attempt=${attemptId}`],
    ['an address that is no attempt', '?attempt=1'],
    ['an address without one', ''],
  ])('says that it does not know %s and offers another quiz', async (_, query) => {
    api.on(quizzesRoutes.getAttempt, params, () => failure(404, 'not_found'));
    await show(`/quizzes/multiple-choice-session${query}`);
    const way = await screen.findByRole('link', { name: 'Choose another quiz' });
    expect(way.getAttribute('href')).toBe('/quizzes/multiple-choice-selection');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again when the storage is unavailable', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => failure(503, 'storage_unavailable'));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on(quizzesRoutes.getAttempt, params, () => ({ body: open }));
    await user.click(retry);
    expect(await screen.findByRole('radiogroup', { name: 'Question 1 of 2' })).toBeDefined();
  });
});
