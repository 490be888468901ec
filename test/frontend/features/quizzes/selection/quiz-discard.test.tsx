/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import {
  atSession,
  loseSaves,
  openTest,
  params,
  placeOf,
  showSession,
  submittedTest,
} from '../session/show-session.tsx';
import { api, failure, offline } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.

atSession(openTest);

describe('discarding a quiz', () => {
  const ask = async (user: Awaited<ReturnType<typeof showSession>>['user']) => {
    const discard = await screen.findByRole<HTMLButtonElement>('button', { name: 'Discard this quiz' });
    await waitFor(() => expect(discard.disabled).toBe(false));
    await user.click(discard);
    await screen.findByRole('dialog', { name: 'Discard this quiz?' });
  };

  it('asks first, then deletes it, forgets what the device kept of it and goes to the selection', async () => {
    loseSaves();
    api.on(quizzesRoutes.discardAttempt, params, () => undefined);
    const { user, address, store } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText(/couldn’t save your answer yet/);
    await ask(user);
    expect(api.count(quizzesRoutes.discardAttempt, params)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Discard the quiz' }));
    await waitFor(() => expect(address()).toBe('/quizzes/multiple-choice-selection'));
    expect(listStored('unsaved')).toEqual([]);
    expect(store.getState().quiz.current).toBeNull();
  });

  it('may be thought better of', async () => {
    const { user } = await showSession();
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('radiogroup', { name: 'Question 1 of 2' });
  });

  it('says where there is no connection', async () => {
    api.on(quizzesRoutes.discardAttempt, params, offline);
    const { user } = await showSession();
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Discard the quiz' }));
    await screen.findByText(/couldn’t discard the quiz. Check your connection/);
  });

  it('goes to the results where it was handed in elsewhere meanwhile', async () => {
    api.on(quizzesRoutes.discardAttempt, params, () => {
      api.on(quizzesRoutes.getAttempt, params, () => submittedTest);
      return failure('attempt_submitted');
    });
    const { user } = await showSession();
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Discard the quiz' }));
    await screen.findByText(/the results/);
  });

  it('in another tab ends the work on it here, and nothing waits for it any more', async () => {
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => {
      api.on(quizzesRoutes.getAttempt, params, () => failure('not_found'));
      return failure('not_found');
    });
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByRole('link', { name: 'Choose another quiz' });
    await waitFor(() => expect(listStored('unsaved')).toEqual([]));
  });
});
