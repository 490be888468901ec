/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { failure } from '../../fake-api.ts';
import {
  atSession,
  openTest,
  params,
  placeOf,
  showSession,
  submittedTest,
} from '../session/show-session.tsx';

// A stored sign-in would bring Amplify, which has no part in this.
vi.mock(import('../../../../../frontend/src/api/id-token.ts'), () => ({
  idToken: () => Promise.resolve('token'),
}));

const session = atSession(openTest);

describe('discarding a quiz', () => {
  const ask = async (user: Awaited<ReturnType<typeof showSession>>['user']) => {
    const discard = await screen.findByRole<HTMLButtonElement>('button', { name: 'Discard this quiz' });
    await waitFor(() => expect(discard.disabled).toBe(false));
    await user.click(discard);
    await screen.findByRole('dialog', { name: 'Discard this quiz?' });
  };

  it('asks first, then deletes it, forgets what the device kept of it and goes to the selection', async () => {
    session.api.on(quizzesRoutes.discardAttempt, params, () => ({ body: null }));
    const { user, address, store } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText(/couldn’t save your answer yet/);
    await ask(user);
    expect(session.api.count(quizzesRoutes.discardAttempt, params)).toBe(0);
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
    const { user } = await showSession();
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Discard the quiz' }));
    await screen.findByText(/couldn’t discard the quiz. Check your connection/);
  });

  it('goes to the results where it was handed in elsewhere meanwhile', async () => {
    session.api.on(quizzesRoutes.discardAttempt, params, () => {
      session.api.on(quizzesRoutes.getAttempt, params, () => ({ body: submittedTest }));
      return failure(409, 'attempt_submitted');
    });
    const { user } = await showSession();
    await ask(user);
    await user.click(screen.getByRole('button', { name: 'Discard the quiz' }));
    await screen.findByText(/the results/);
  });

  it('in another tab ends the work on it here, and nothing waits for it any more', async () => {
    session.api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => {
      session.api.on(quizzesRoutes.getAttempt, params, () => failure(404, 'not_found'));
      return failure(404, 'not_found');
    });
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByRole('link', { name: 'Choose another quiz' });
    await waitFor(() => expect(listStored('unsaved')).toEqual([]));
  });
});
