/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { aGradedQuestion, anAttempt } from './attempt.fixture.ts';
import {
  atSession,
  loseSaves,
  openPractice,
  openTest,
  params,
  placeOf,
  showSession,
  slow,
  submittedTest,
} from './show-session.tsx';
import { api, failure, offline } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.

atSession(openTest);

/** Has the API say that another device has answered a question by its second option. */
const changedElsewhere = (questionId: string) =>
  api.on(quizzesRoutes.saveAnswer, placeOf(questionId), () =>
    failure('answer_conflict', { current: { questionId, optionIds: ['b'], revision: 5 } }),
  );

/** Chooses the first option while nothing can be saved; then another device turns out to have chosen the second. */
async function chooseUnsaved() {
  loseSaves();
  const { user } = await showSession();
  await user.click(await screen.findByRole('radio', { name: /first/ }, slow));
  await screen.findByRole('button', { name: 'Try again' });
  changedElsewhere('q1');
  return user;
}

describe('answers that another device has changed', () => {
  it('are all told of, in the order of the quiz', async () => {
    for (const questionId of ['q2', 'q1']) {
      changedElsewhere(questionId);
      const change = storedAnswer(['a'], { changedAt: questionId === 'q2' ? 1 : 2 });
      openUnsavedChanges(anAttempt.attemptId, 'student').write({ kind: 'answer', questionId }, change);
    }
    await showSession();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(
        /Question 1 was answered.*Question 2 was answered/,
      ),
    );
  });

  it('give the focus to the question when the message about them is closed', async () => {
    changedElsewhere('q1');
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await user.click(await screen.findByRole('button', { name: 'Close this message' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Question 1 of 2');
  });

  it('are told of before the quiz is handed in with them, which then takes another press', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => submittedTest);
    const user = await chooseUnsaved();
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    const finish = await screen.findByRole('button', { name: 'Finish and see the result' });
    await user.click(finish);
    await screen.findByText(/An answer was changed in another tab or on another device/);
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
    await user.click(finish);
    await screen.findByText(/the results/);
  });

  it('hold no submission up where they were told of before it was asked for', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => submittedTest);
    changedElsewhere('q1');
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText(/The answer there counts now: B/);
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    await user.click(await screen.findByRole('button', { name: 'Finish and see the result' }));
    await screen.findByText(/the results/);
  });

  it('are told of before one is checked, which then takes another press', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => openPractice);
    const chosenOptionIds = ['b'];
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), () => ({
      answer: { questionId: 'q1', optionIds: ['b'], revision: 5 },
      checked: aGradedQuestion('q1', { chosenOptionIds, marks: 100 }),
    }));
    const user = await chooseUnsaved();
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
    await screen.findByText(/The answer there counts now: B/);
    const check = screen.getByRole('button', { name: 'Check my answer' });
    expect(api.count(quizzesRoutes.checkAnswer, placeOf('q1'))).toBe(0);
    await user.click(check);
    await screen.findByRole('heading', { name: 'Right!' }, slow);
  });
});

describe('a quiz that goes on in another tab or on another device', () => {
  const elsewhere = (changes: object) =>
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, ...changes }));
  const answered = { answers: [{ questionId: 'q2', optionIds: ['b'], revision: 1 }] };
  const lookAgain = () => act(() => void window.dispatchEvent(new Event('focus')));

  it('shows what was answered and flagged there once it is looked at again', async () => {
    await showSession();
    await screen.findByRole('button', { name: 'Question 2, not answered' }, slow);
    elsewhere({ ...answered, flags: ['q1'] });
    lookAgain();
    await screen.findByRole('button', { name: 'Question 2, answered' });
    screen.getByRole('button', { name: 'Question 1, not answered, flagged' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what was checked there', async () => {
    elsewhere(openPractice);
    const { user } = await showSession();
    await screen.findByRole('button', { name: 'Question 2, not answered' }, slow);
    elsewhere({ ...openPractice, ...answered, checked: [aGradedQuestion('q2')] });
    lookAgain();
    await user.click(await screen.findByRole('button', { name: 'Question 2, checked, not right' }));
    await screen.findByText('Count from the right.');
  });

  it('names nothing as unanswered that was answered there, before it is handed in', async () => {
    const { user } = await showSession();
    const finish = await screen.findByRole('button', { name: 'Finish the quiz' }, slow);
    elsewhere(answered);
    await user.click(finish);
    const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
    expect(dialog.textContent).toContain('Question 1 has no answer and counts as wrong');
  });

  it('asks by what this page knows where there is no connection', async () => {
    const { user } = await showSession();
    const finish = await screen.findByRole('button', { name: 'Finish the quiz' }, slow);
    api.on(quizzesRoutes.getAttempt, params, offline);
    await user.click(finish);
    const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
    expect(dialog.textContent).toContain('Questions 1 and 2 have no answer');
  });

  it('leads to the result where it was handed in there', async () => {
    await showSession();
    await screen.findByRole('button', { name: 'Finish the quiz' }, slow);
    api.on(quizzesRoutes.getAttempt, params, () => submittedTest);
    lookAgain();
    await screen.findByText('the results');
  });
});
