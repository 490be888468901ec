/** @vitest-environment jsdom */
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { forgetAnswers } from '../../../../../frontend/src/api/answers-on-device.ts';
import { nothingKept, outboxOf } from '../../../../../frontend/src/features/quizzes/api/outbox.ts';
import { QuizResultsPage } from '../../../../../frontend/src/routes/quiz-results.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { FakeApi } from '../../fake-api.ts';
import { aGradedQuestion, anAttempt, aQuestion } from './attempt.fixture.ts';
import { params, signInHere, slow, submittedTest } from './show-session.tsx';

// A stored sign-in would bring Amplify, which has no part in this.
vi.mock(import('../../../../../frontend/src/api/id-token.ts'), () => ({
  idToken: () => Promise.resolve('token'),
}));

const { attemptId } = anAttempt;
const outbox = outboxOf('student', attemptId);
const keep = (questionId: string, ...optionIds: string[]) =>
  outbox.keep({ questionId, optionIds, revision: 0, unheard: [], chosenAt: 1 });

let api: FakeApi;
beforeEach(async () => {
  signInHere();
  api = await new FakeApi().install();
});
afterEach(async () => {
  window.localStorage.clear();
  await forgetAnswers();
});

/** Opens the result of an attempt that somebody else has ended: the clock, or another device. */
async function showResult(changes: Partial<SubmittedAttempt> = {}) {
  const attempt = { ...submittedTest, questions: [aGradedQuestion('q1'), aGradedQuestion('q2')], ...changes };
  api.on(quizzesRoutes.getAttempt, params, () => ({ body: attempt }));
  const rendered = await renderWithStore(<QuizResultsPage />, {
    at: `/quizzes/results?attempt=${attemptId}`,
    areas: ['quizzes', 'quiz-results', 'quiz-selection', 'quizzes-progress'],
  });
  await screen.findByRole('heading', { level: 1 }, slow);
  return rendered;
}
const told = (words: RegExp) => screen.findByText(words);

describe('answers that the device still keeps of a quiz that is over', () => {
  it('are told of on its result, however one comes there, and then dropped', async () => {
    await keep('q1', 'b');
    await showResult({ timeUp: true });
    expect(await told(/^One answer wasn’t saved before your time was up/)).toBeDefined();
    await waitFor(async () => expect(await outbox.kept()).toEqual(nothingKept));
  });

  it('are told of for as long as the result is looked at', async () => {
    await keep('q1', 'b');
    const { user } = await showResult({ timeUp: true });
    await told(/^One answer wasn’t saved/);
    await user.click(screen.getByRole('button', { name: /^Wrong/ }));
    expect(await told(/^One answer wasn’t saved/)).toBeDefined();
  });

  it('are not told of where the server holds the same: its reply was lost', async () => {
    await keep('q1', 'a');
    await keep('q2', 'b');
    await showResult();
    expect(await told(/One answer that you gave here wasn’t saved/)).toBeDefined();
    await waitFor(async () => expect(await outbox.kept()).toEqual(nothingKept));
  });

  it('are not told of where a question is asked by another quiz now, so that what counts isn’t shown', async () => {
    const held = { ...aQuestion('q3'), index: 2, marks: 0, answered: true };
    await keep('q3', 'a');
    await showResult({ held: [{ ...held, openAttemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12' }] });
    await waitFor(async () => expect(await outbox.kept()).toEqual(nothingKept));
    expect(screen.queryByText(/wasn’t saved/)).toBeNull();
  });

  it('of another student of this browser stay, and are not told of', async () => {
    const other = outboxOf('sibling', attemptId);
    await other.keep({ questionId: 'q1', optionIds: ['b'], revision: 0, unheard: [], chosenAt: 1 });
    await keep('q1', 'a');
    await showResult();
    await waitFor(async () => expect(await outbox.kept()).toEqual(nothingKept));
    expect(screen.queryByText(/wasn’t saved/)).toBeNull();
    expect((await other.kept()).answers).toHaveLength(1);
  });

  it('are none where this device keeps no answers, which gets no database', async () => {
    const opened = vi.spyOn(window.indexedDB, 'open');
    const asked = vi.spyOn(window.indexedDB, 'databases');
    await showResult();
    await waitFor(() => expect(asked).toHaveResolvedWith([]));
    expect(opened).not.toHaveBeenCalled();
  });
});
