import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { api, busy, failure, offline } from '../../../api.fixture.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { aGradedQuestion, aQuestion } from '../quizzes.fixture.ts';
import {
  askToDiscard,
  atSession,
  button,
  isBlocked,
  loseSaves,
  openPractice,
  openTest,
  option,
  params,
  press,
  questionParams,
  saves,
  showQuestion,
  submittedTest,
} from './show-session.tsx';

const { attemptId } = params;
const countSubmissions = () => api.count(quizzesRoutes.submitAttempt, params);

atSession(openTest);
beforeEach(() => void api.on(quizzesRoutes.submitAttempt, params, () => submittedTest));

async function askToSubmit({ user }: Pick<Awaited<ReturnType<typeof showQuestion>>, 'user'>) {
  press(2);
  await user.click(button('Finish'));
  const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
  return { dialog, confirm: () => user.click(button('Finish and see the result')) };
}

describe('submitting a quiz', () => {
  it('names unanswered and flagged questions first, then shows the results and stores the score in the state', async () => {
    saves('q1');
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, flags: ['q1'] }));
    const { user, store, address } = await showQuestion();
    await user.click(option(/first/));
    const { dialog, confirm } = await askToSubmit({ user });
    expect(dialog.textContent).toContain('Question 2 has no answer');
    expect(dialog.textContent).toContain('You flagged question 1 to come back to.');
    expect(countSubmissions()).toBe(0);
    await confirm();
    await waitFor(() => expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`));
    const results = { attemptId, correctCount: 1, questionCount: 2 };
    expect(store.getState().quiz).toEqual({ current: null, results });
  });

  it('names unanswered questions as this page knows them if the server sends no reply', async () => {
    const { user } = await showQuestion();
    api.on(quizzesRoutes.getAttempt, params, offline);
    const { dialog } = await askToSubmit({ user });
    expect(dialog.textContent).toContain('Questions 1 and 2 have no answer');
  });

  it('counts unanswered questions instead of naming them if there are more than five', async () => {
    const questions = Array.from({ length: 6 }, (_, index) => aQuestion(`q${String(index + 1)}`));
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, questions }));
    const { user } = await showQuestion();
    press(6);
    await user.click(button('Finish'));
    const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
    expect(dialog.textContent).toContain('6 questions have no answer and count as wrong.');
  });

  it('keeps the focus inside its dialog, and returns it if Escape cancels', async () => {
    const { user } = await showQuestion();
    const { dialog } = await askToSubmit({ user });
    const expectFocus = () => waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await expectFocus();
    await user.tab();
    await user.tab();
    await user.tab();
    await expectFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Finish')));
    expect(countSubmissions()).toBe(0);
  });

  it('can’t be cancelled once it is confirmed', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    api.on(quizzesRoutes.submitAttempt, params, async () => {
      await gate;
      return submittedTest;
    });
    const { user } = await showQuestion();
    const { confirm } = await askToSubmit({ user });
    await confirm();
    await screen.findByRole('button', { name: 'Finishing…' });
    expect(button('Back to the questions').disabled).toBe(true);
    await user.keyboard('{Escape}');
    screen.getByRole('dialog');
    release(undefined);
    await screen.findByText('the results');
  });

  it('fails with a reason while an answer is unsaved, without a connection, or for as long as the server has asked to wait', async () => {
    loseSaves();
    const { user } = await showQuestion();
    await user.click(option(/first/));
    const { confirm } = await askToSubmit({ user });
    await confirm();
    await screen.findByText(/Some answers aren’t saved yet/);
    expect(countSubmissions()).toBe(0);
    saves('q1');
    api.on(quizzesRoutes.submitAttempt, params, offline);
    await confirm();
    await screen.findByText(/You’re offline, so you can’t finish the quiz yet/);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You’re offline, so/)).toBeNull());
    api.on(quizzesRoutes.submitAttempt, params, () => busy(45));
    await confirm();
    const words = await screen.findByText(/couldn’t finish the quiz/);
    expect(words.textContent).toMatch(/You can try again in 45 seconds/);
    expect(isBlocked('Finish and see the result')).toBe(true);
    const before = countSubmissions();
    await confirm();
    expect(countSubmissions()).toBe(before);
  });
});

describe('discarding a quiz', () => {
  it('asks first, then deletes the quiz and what the device stores of it, and leads to the selection', async () => {
    loseSaves();
    api.on(quizzesRoutes.discardAttempt, params, offline);
    const { user, address, store } = await showQuestion();
    await user.click(option(/first/));
    await screen.findByText(/answer isn’t saved yet/);
    await askToDiscard(user);
    await user.click(button('Keep it'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('radiogroup', { name: 'What is one?' });
    expect(api.count(quizzesRoutes.discardAttempt, params)).toBe(0);

    await askToDiscard(user);
    await user.click(button('Discard the quiz'));
    await screen.findByText(/couldn’t discard the quiz. Check your connection/);
    api.on(quizzesRoutes.discardAttempt, params, () => undefined);
    await user.click(button('Discard the quiz'));
    await waitFor(() => expect(address()).toBe('/quizzes/multiple-choice-selection'));
    expect(listStored('unsaved')).toEqual([]);
    expect(store.getState().quiz.current).toBeNull();
  });

  it('in another tab ends the session here, and deletes what the device stores', async () => {
    api.on(quizzesRoutes.saveAnswer, questionParams('q1'), () => {
      api.on(quizzesRoutes.getAttempt, params, () => failure('not_found'));
      return failure('not_found');
    });
    const { user } = await showQuestion();
    await user.click(option(/first/));
    await screen.findByRole('link', { name: 'Choose another quiz' });
    await waitFor(() => expect(listStored('unsaved')).toEqual([]));
  });
});

const changedElsewhere = (questionId: string) =>
  api.on(quizzesRoutes.saveAnswer, questionParams(questionId), () =>
    failure('answer_conflict', { current: { questionId, optionIds: ['b'], revision: 5 } }),
  );

async function chooseUnsaved() {
  loseSaves();
  const { user } = await showQuestion();
  await user.click(option(/first/));
  await screen.findByRole('button', { name: 'Try again' });
  changedElsewhere('q1');
  return user;
}

describe('answers that another device has changed', () => {
  it('are listed in the order of the quiz', async () => {
    for (const [changedAt, questionId] of ['q2', 'q1'].entries()) {
      changedElsewhere(questionId);
      const change = storedAnswer(['a'], { changedAt });
      openUnsavedChanges(params.attemptId, 'student').write({ kind: 'answer', questionId }, change);
    }
    await showQuestion();
    const inOrder = /Question 1 was answered.*Question 2 was answered/;
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(inOrder));
  });

  it('are shown as chosen. Closing the message focuses the question, and submitting takes one press', async () => {
    const user = await chooseUnsaved();
    await user.click(button('Try again'));
    const notice = await screen.findByText(/The answer there counts now: B/);
    expect(notice.textContent).toContain('second');
    expect(option(/second/).checked).toBe(true);
    await user.click(button('Close this message'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Question 1 of 2');
    const { confirm } = await askToSubmit({ user });
    await confirm();
    await screen.findByText('the results');
  });

  it('are shown before they are submitted, which then takes another press', async () => {
    const user = await chooseUnsaved();
    const { confirm } = await askToSubmit({ user });
    await confirm();
    await screen.findByText(/An answer was changed in another tab or on another device/);
    expect(countSubmissions()).toBe(0);
    await confirm();
    await screen.findByText('the results');
  });

  it('are shown before one is checked, which then takes another press', async () => {
    api
      .on(quizzesRoutes.getAttempt, params, () => openPractice)
      .on(quizzesRoutes.checkAnswer, questionParams('q1'), () => ({
        answer: { questionId: 'q1', optionIds: ['b'], revision: 5 },
        checked: aGradedQuestion('q1', { chosenOptionIds: ['b'], marks: 100 }),
      }));
    const user = await chooseUnsaved();
    await user.click(button('Check'));
    await screen.findByText(/The answer there counts now: B/);
    expect(api.count(quizzesRoutes.checkAnswer, questionParams('q1'))).toBe(0);
    await user.click(button('Check'));
    await screen.findByRole('heading', { name: 'Right!' });
  });
});
