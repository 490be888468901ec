import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api } from '../../../api.fixture.ts';
import { atSession, button, openTest, option, questionParams, saves, showQuestion } from './show-session.tsx';

atSession(openTest);
beforeEach(() => {
  for (const questionId of ['q1', 'q2']) {
    saves(questionId);
    api.on(quizzesRoutes.flagQuestion, questionParams(questionId), () => undefined);
  }
});

const isFlagged = () => screen.queryByRole('button', { name: 'Flagged', pressed: true }) !== null;
const expectQuestion = (number: number) =>
  screen.getByRole('heading', { level: 2, name: `Question ${number} of 2` });
const closeDialog = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the keys of a quiz', () => {
  it('choose, flag and go on, except where a focused radio button or button uses the key itself', async () => {
    const { user } = await showQuestion();
    const bar = screen.getByRole('slider', { name: 'Questions' });
    bar.focus();
    await user.keyboard('{ArrowRight}');
    expectQuestion(1);
    await user.keyboard('1');
    bar.blur();
    expect(option(/first/).checked).toBe(true);
    await user.keyboard('5');
    expect(option(/first/).checked).toBe(true);
    option(/first/).focus();
    await user.keyboard('2');
    expect(option(/second/).checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(option(/second/)));
    await user.keyboard('{ArrowRight}');
    expect(option(/first/).checked).toBe(true);
    expectQuestion(1);
    option(/first/).blur();
    await user.keyboard('{ArrowRight}');
    expectQuestion(2);
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expectQuestion(1);
    await user.keyboard('f');
    expect(isFlagged()).toBe(true);
    screen.getByText('Question 1, answered, flagged');
    button('Flagged').focus();
    await user.keyboard('{Enter}');
    expect(isFlagged()).toBe(false);
    expectQuestion(1);
    button('Flag').blur();
    await user.keyboard('{Enter}');
    expectQuestion(2);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Finish the quiz?' });
  });

  it('do nothing with a modifier, in a dialog, or in a text field', async () => {
    const { user } = await showQuestion();
    await user.keyboard('{Control>}1{/Control}{Meta>}f{/Meta}{Alt>}{ArrowRight}{/Alt}');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('1f?{Enter}{ArrowRight}');
    field.remove();
    await user.click(button('Keyboard shortcuts'));
    await user.keyboard('1f?{Escape}');
    await closeDialog();
    expectQuestion(1);
    expect([option(/first/).checked, option(/second/).checked]).toEqual([false, false]);
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('are listed by ?, and the device remembers if the student turns them off', async () => {
    const toggle = async ({ user }: Pick<Awaited<ReturnType<typeof showQuestion>>, 'user'>) => {
      await user.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }));
      await user.click(button('Close'));
      await closeDialog();
    };
    const first = await showQuestion();
    await first.user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('1 to 5Choose answer A to E');
    await toggle(first);
    await first.user.keyboard('1f?{ArrowRight}');
    expect([option(/first/).checked, isFlagged()]).toEqual([false, false]);
    expectQuestion(1);
    first.unmount();

    const second = await showQuestion();
    await second.user.keyboard('1');
    expect(option(/first/).checked).toBe(false);
    await second.user.click(button('Keyboard shortcuts'));
    await toggle(second);
    await second.user.keyboard('1');
    expect(option(/first/).checked).toBe(true);
  });
});
