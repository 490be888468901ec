/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api } from '../../../api.fixture.ts';
import { aGradedQuestion, aQuestion } from './attempt.fixture.ts';
import {
  atSession,
  openPractice,
  openTest,
  params,
  placeOf,
  saves,
  showSession,
  slow,
} from './show-session.tsx';

// A stored sign-in would bring Amplify, which has no part in this.

atSession(openTest);
beforeEach(() => {
  for (const questionId of ['q1', 'q2']) {
    saves(questionId);
    api.on(quizzesRoutes.flagQuestion, placeOf(questionId), () => undefined);
  }
});

async function show() {
  const rendered = await showSession();
  await screen.findByRole('radiogroup', {}, slow);
  return rendered;
}
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the keys of a quiz', () => {
  it('1 to 5 choose an answer', async () => {
    const { user } = await show();
    await user.keyboard('2');
    expect(option(/second/).checked).toBe(true);
    await user.keyboard('1');
    expect(option(/first/).checked).toBe(true);
    await user.keyboard('5');
    expect(option(/first/).checked).toBe(true);
  });

  it('1 to 5 tick one of several answers and take it back', async () => {
    const several = aQuestion('q1', { kind: 'several', rightCount: 2 });
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, questions: [several] }));
    const { user } = await showSession();
    const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: /first/ });
    await user.keyboard('12');
    expect(first.checked).toBe(true);
    await user.keyboard('1');
    expect(first.checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /second/ }).checked).toBe(true);
  });

  it('take the focus along among the answers', async () => {
    const { user } = await show();
    await user.click(option(/first/));
    await user.keyboard('2');
    await waitFor(() => expect(document.activeElement).toBe(option(/second/)));
  });

  it('left and right go between the questions, but not from the radio buttons, which use them', async () => {
    const { user } = await show();
    await user.keyboard('{ArrowRight}');
    await heading('Question 2 of 2');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await heading('Question 1 of 2');
    await user.click(option(/first/));
    await user.keyboard('{ArrowRight}');
    expect(option(/second/).checked).toBe(true);
    await heading('Question 1 of 2');
  });

  it('F flags', async () => {
    const { user } = await show();
    await user.keyboard('f');
    expect(screen.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('F');
    expect(screen.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('Enter goes on, and asks at the end before it hands in', async () => {
    const { user } = await show();
    await user.click(option(/first/));
    await user.keyboard('{Enter}');
    await heading('Question 2 of 2');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Finish the quiz?' });
  });

  it('Enter presses what has the focus, and nothing else', async () => {
    const { user } = await show();
    screen.getByRole('button', { name: 'Flag' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('true');
    await heading('Question 1 of 2');
  });

  it('Enter checks in practice once an answer is chosen, and then goes on', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => openPractice);
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), () => ({
      answer: { questionId: 'q1', optionIds: ['a'], revision: 1 },
      checked: aGradedQuestion('q1'),
    }));
    const { user } = await show();
    await user.keyboard('1{Enter}');
    await screen.findByRole('heading', { name: 'Not right yet' });
    await user.keyboard('{Enter}');
    await heading('Question 2 of 2');
  });

  it('mean nothing with a modifier, in a dialog, or where text is typed', async () => {
    const { user } = await show();
    await user.keyboard('{Control>}1{/Control}{Meta>}f{/Meta}{Alt>}{ArrowRight}{/Alt}');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('1f?{Enter}{ArrowRight}');
    field.remove();
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    await user.keyboard('1f?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Question 1 of 2');
    expect([option(/first/).checked, option(/second/).checked]).toEqual([false, false]);
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('? lists them, as does a button', async () => {
    const { user } = await show();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('1 to 5Choose answer A to E');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('can be turned off, which the device remembers', async () => {
    const { user, unmount } = await show();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('1f?{ArrowRight}');
    expect(option(/first/).checked).toBe(false);
    await heading('Question 1 of 2');
    unmount();
    const again = await show();
    await again.user.keyboard('1');
    expect(option(/first/).checked).toBe(false);
    await again.user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await again.user.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }));
    await again.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await again.user.keyboard('1');
    expect(option(/first/).checked).toBe(true);
  });
});
