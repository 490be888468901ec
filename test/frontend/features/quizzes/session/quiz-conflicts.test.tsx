/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { api, failure, offline } from '../../../api.fixture.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { aGradedQuestion } from './attempt.fixture.ts';
import {
  atSession,
  button,
  loseSaves,
  openPractice,
  openTest,
  option,
  params,
  questionParams,
  showQuestion,
  submittedTest,
} from './show-session.tsx';

atSession(openTest);
beforeEach(() => void api.on(quizzesRoutes.submitAttempt, params, () => submittedTest));

const countSubmissions = () => api.count(quizzesRoutes.submitAttempt, params);

/** Makes saves fail because another device has chosen the second option of the question. */
const changedElsewhere = (questionId: string) =>
  api.on(quizzesRoutes.saveAnswer, questionParams(questionId), () =>
    failure('answer_conflict', { current: { questionId, optionIds: ['b'], revision: 5 } }),
  );

/** Chooses the first option without a connection, although another device has chosen the second. */
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
    await user.click(button('Finish the quiz'));
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    await screen.findByText('the results');
  });

  it('are shown before they are submitted, which then takes another press', async () => {
    const user = await chooseUnsaved();
    await user.click(button('Finish the quiz'));
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    await screen.findByText(/An answer was changed in another tab or on another device/);
    expect(countSubmissions()).toBe(0);
    await user.click(button('Finish and see the result'));
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
    await user.click(button('Check my answer'));
    await screen.findByText(/The answer there counts now: B/);
    expect(api.count(quizzesRoutes.checkAnswer, questionParams('q1'))).toBe(0);
    await user.click(button('Check my answer'));
    await screen.findByRole('heading', { name: 'Right!' });
  });
});

it('unanswered questions are named as this page knows them if the server sends no reply', async () => {
  const { user } = await showQuestion();
  api.on(quizzesRoutes.getAttempt, params, offline);
  await user.click(button('Finish the quiz'));
  const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
  expect(dialog.textContent).toContain('Questions 1 and 2 have no answer');
});
