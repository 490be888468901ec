/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { answerResults, showResults } from '../results/show-results.tsx';
import { aGradedQuestion, anAttempt, aQuestion } from './attempt.fixture.ts';
import { params, signInHere, slow, submittedTest } from './show-session.tsx';
import { api } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.

const { attemptId } = anAttempt;
const store = (questionId: string, option: string, student = 'student') =>
  openUnsavedChanges(attemptId, student).write({ kind: 'answer', questionId }, storedAnswer([option]));
/** The students whose answers the device still stores. */
const listOwners = () => listStored('unsaved').map(({ studentId }) => studentId);
beforeEach(() => {
  signInHere();
  answerResults();
});
afterEach(() => window.localStorage.clear());

/** Opens the result of an attempt that somebody else has ended: the clock, or another device. */
async function showResult(changes: Partial<SubmittedAttempt> = {}) {
  const attempt = { ...submittedTest, questions: [aGradedQuestion('q1'), aGradedQuestion('q2')], ...changes };
  api.on(quizzesRoutes.getAttempt, params, () => attempt);
  const rendered = await showResults();
  await screen.findByRole('heading', { level: 1 }, slow);
  return rendered;
}
const told = (words: RegExp) => screen.findByText(words);

describe('answers that the device still keeps of a quiz that is over', () => {
  it('are told of on its result, however one comes there, and then dropped', async () => {
    store('q1', 'b');
    await showResult({ timeUp: true });
    expect(await told(/^One answer wasn’t saved before your time was up/)).toBeDefined();
    await waitFor(() => expect(listOwners()).toEqual([]));
  });

  it('are told of for as long as the result is looked at', async () => {
    store('q1', 'b');
    const { user } = await showResult({ timeUp: true });
    await told(/^One answer wasn’t saved/);
    await user.click(screen.getByRole('button', { name: /^Wrong/ }));
    expect(await told(/^One answer wasn’t saved/)).toBeDefined();
  });

  it('are not told of where the server holds the same: its reply was lost', async () => {
    store('q1', 'a');
    store('q2', 'b');
    await showResult();
    expect(await told(/One answer that you gave here wasn’t saved/)).toBeDefined();
    await waitFor(() => expect(listOwners()).toEqual([]));
  });

  it('are not told of where a question is asked by another quiz now, so that what counts isn’t shown', async () => {
    const withheld = { ...aQuestion('q3'), index: 2, marks: 0, answered: true };
    store('q3', 'a');
    await showResult({ withheld: [{ ...withheld, openAttemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12' }] });
    await waitFor(() => expect(listOwners()).toEqual([]));
    expect(screen.queryByText(/wasn’t saved/)).toBeNull();
  });

  it('of another student of this browser stay, and are not told of', async () => {
    store('q1', 'b', 'sibling');
    store('q1', 'a');
    await showResult();
    await waitFor(() => expect(listOwners()).toEqual(['sibling']));
    expect(screen.queryByText(/wasn’t saved/)).toBeNull();
  });
});
