/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { atSession, openTest, params, placeOf, showSession } from './show-session.tsx';
import { api, failure } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.

atSession(openTest);

describe('flags in a quiz', () => {
  const flags = (questionId: string) =>
    api.on(quizzesRoutes.flagQuestion, placeOf(questionId), () => undefined);
  const flag = () => screen.findByRole('button', { name: 'Flag' });

  it('mark a question at once, in its number as well, and take the mark away again', async () => {
    flags('q1');
    const { user } = await showSession();
    await user.click(await flag());
    expect((await flag()).getAttribute('aria-pressed')).toBe('true');
    const number = screen.getByRole('button', { name: 'Question 1, not answered, flagged' });
    expect(number.querySelector('svg')).not.toBeNull();
    expect(api.calls.at(-1)?.body).toEqual({ flagged: true });
    await user.click(await flag());
    await waitFor(() => expect(api.calls.at(-1)?.body).toEqual({ flagged: false }));
    expect((await flag()).getAttribute('aria-pressed')).toBe('false');
  });

  it('are put back where the server refuses them, and said to be', async () => {
    api.on(quizzesRoutes.flagQuestion, placeOf('q1'), () => failure('internal_error'));
    const { user } = await showSession();
    await user.click(await flag());
    await screen.findByText(/couldn’t save your flag/);
    expect((await flag()).getAttribute('aria-pressed')).toBe('false');
  });

  it('are named before the quiz is handed in', async () => {
    flags('q1');
    const { user } = await showSession();
    await user.click(await flag());
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, flags: ['q1'] }));
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You flagged question 1 to come back to.');
  });
});
