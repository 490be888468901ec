/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { anAttempt } from './attempt.fixture.ts';
import {
  atSession,
  loseSaves,
  openTest,
  params,
  saves,
  showSession,
  submittedTest,
} from './show-session.tsx';
import { api, busy, offline } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.

const { attemptId } = anAttempt;
atSession(openTest);

describe('finishing a quiz', () => {
  it('names what is unanswered before it hands in, then shows the results and keeps the score in the state', async () => {
    saves('q1');
    api.on(quizzesRoutes.submitAttempt, params, () => submittedTest);
    const { user, store, address } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    expect(screen.getByRole('dialog').textContent).toContain('Question 2 has no answer');
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    await waitFor(() => expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`));
    expect(store.getState().quiz).toEqual({
      current: null,
      results: { attemptId, correctCount: 1, questionCount: 2 },
    });
  });

  it('hands in again only once the time is over that the server asked for', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => busy(45));
    const { user } = await showSession();
    await user.click(await screen.findByRole('button', { name: 'Finish the quiz' }));
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    expect((await screen.findByText(/couldn’t finish the quiz/)).textContent).toMatch(
      /You can try again in 45 seconds/,
    );
    const finish = await screen.findByRole('button', { name: 'Finish and see the result' });
    expect(finish.getAttribute('aria-disabled')).toBe('true');
    await user.click(finish);
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(1);
  });

  it('asks before it hands in with the focus inside, and gives it back when Escape says no', async () => {
    const { user } = await showSession();
    const finish = await screen.findByRole('button', { name: 'Finish the quiz' });
    await user.click(finish);
    const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.tab();
    await user.tab();
    await user.tab();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(finish));
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
  });

  it('can’t be kept back once it is being handed in', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    api.on(quizzesRoutes.submitAttempt, params, async () => {
      await gate;
      return submittedTest;
    });
    const { user } = await showSession();
    await user.click(await screen.findByRole('button', { name: 'Finish the quiz' }));
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    await screen.findByRole('button', { name: 'Finishing…' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back to the questions' }).disabled).toBe(
      true,
    );
    await user.keyboard('{Escape}');
    screen.getByRole('dialog');
    release();
    await screen.findByText('the results');
  });

  it('does not hand in while an answer is unsaved', async () => {
    loseSaves();
    api.on(quizzesRoutes.submitAttempt, params, () => submittedTest);
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    await screen.findByText(/Some answers aren’t saved yet/);
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
  });

  it('says why it can not be handed in offline, and says so no longer when the connection is back', async () => {
    api.on(quizzesRoutes.submitAttempt, params, offline);
    const { user } = await showSession();
    await user.click(await screen.findByRole('button', { name: 'Finish the quiz' }));
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    await screen.findByText(/You’re offline, so you can’t finish the quiz yet/);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You’re offline, so/)).toBeNull());
  });
});
