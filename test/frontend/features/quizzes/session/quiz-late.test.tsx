/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { api } from '../../../api.fixture.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { answerResults, showResults } from '../results/show-results.tsx';
import { aGradedQuestion, anAttempt, aQuestion } from './attempt.fixture.ts';
import { params, signInHere, submittedTest } from './show-session.tsx';

const store = (questionId: string, optionId: string, student = 'student') =>
  openUnsavedChanges(anAttempt.attemptId, student).write(
    { kind: 'answer', questionId },
    storedAnswer([optionId]),
  );
/** Waits until the device stores answers only for these students. */
const expectOwners = (...owners: string[]) =>
  waitFor(() => expect(listStored('unsaved').map(({ studentId }) => studentId)).toEqual(owners));

beforeEach(() => {
  signInHere();
  answerResults();
});
afterEach(() => window.localStorage.clear());

/** Opens the result of an attempt that the clock or another device has submitted. */
async function showResult(changes: Partial<SubmittedAttempt> = {}) {
  const questions = [aGradedQuestion('q1'), aGradedQuestion('q2')];
  api.on(quizzesRoutes.getAttempt, params, () => ({ ...submittedTest, questions, ...changes }));
  const rendered = await showResults();
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

describe('answers that the device still stores when their quiz is over', () => {
  it('are counted on the result for as long as it is open, and deleted', async () => {
    store('q1', 'b');
    const { user } = await showResult({ timeUp: true });
    await screen.findByText(/^One answer wasn’t saved before your time was up/);
    await expectOwners();
    await user.click(screen.getByRole('button', { name: /^Wrong/ }));
    screen.getByText(/^One answer wasn’t saved/);
  });

  it('aren’t counted if the server has the same, because only its reply was lost', async () => {
    store('q1', 'a');
    store('q2', 'b');
    await showResult();
    await screen.findByText(/One answer that you gave here wasn’t saved/);
    await expectOwners();
  });

  it.each([
    ['their question is withheld, so that the chosen option isn’t shown', 'q3', 'student', []],
    ['they belong to another student, whose answers stay', 'q1', 'sibling', ['sibling']],
  ])('aren’t counted if %s', async (_, questionId, student, owners) => {
    const openAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
    const withheld = [{ ...aQuestion('q3'), index: 2, marks: 0, answered: true, openAttemptId }];
    store(questionId, 'b', student);
    store('q2', 'a');
    await showResult({ withheld });
    await expectOwners(...owners);
    expect(screen.queryByText(/wasn’t saved/)).toBeNull();
  });
});
