/** @vitest-environment jsdom */
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { forgetAnswers } from '../../../../../frontend/src/api/answers-on-device.ts';
import { outboxOf } from '../../../../../frontend/src/features/quizzes/api/outbox.ts';
import { failure, type FakeApi } from '../../fake-api.ts';
import { aTopic } from '../selection/topic.fixture.ts';
import { anAttempt } from '../session/attempt.fixture.ts';
import { selectionApi, showSelection } from '../selection/show-selection.tsx';
import { openTest, params, signInHere } from '../session/show-session.tsx';

// A stored sign-in would bring Amplify, which has no part in this.
vi.mock(import('../../../../../frontend/src/api/id-token.ts'), () => ({
  idToken: () => Promise.resolve('token'),
}));

const { attemptId } = anAttempt;
const other = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const answer = { questionId: 'q1', optionIds: ['a'], revision: 0, unheard: [], chosenAt: 1 };
const keptOf = async (id: string, student = 'student') => (await outboxOf(student, id).kept()).answers.length;
const open: AttemptSummary = { ...anAttempt, state: 'open', mode: 'test' };

let api: FakeApi;
beforeEach(async () => {
  signInHere();
  api = await selectionApi(aTopic('number'));
  await outboxOf('student', attemptId).keep(answer);
  await outboxOf('student', other).keep(answer);
  await outboxOf('sibling', attemptId).keep(answer);
});
afterEach(async () => {
  window.localStorage.clear();
  await forgetAnswers();
});
const lists = (...attempts: readonly AttemptSummary[]) =>
  api.on(quizzesRoutes.listAttempts, {}, () => ({
    body: { attempts, open: attempts.filter(({ state }) => state === 'open'), cursor: null },
  }));

describe('answers that the device keeps of a quiz', () => {
  it('are dropped once the list of quizzes has it no more, where the server says that it is gone', async () => {
    lists({ ...open, attemptId: other }).on(quizzesRoutes.getAttempt, params, () =>
      failure(404, 'not_found'),
    );
    await showSelection();
    await waitFor(async () => expect(await keptOf(attemptId)).toBe(0), { timeout: 20_000 });
    expect(await keptOf(other)).toBe(1);
    expect(await keptOf(attemptId, 'sibling')).toBe(1);
    expect(api.count(quizzesRoutes.getAttempt, { attemptId: other })).toBe(0);
  });

  it.each([
    ['has it, beyond the pages that are loaded', () => ({ body: openTest })],
    ['can’t be asked', () => failure(503, 'busy')],
  ])('stay where the server %s', async (_, reply) => {
    lists({ ...open, attemptId: other }).on(quizzesRoutes.getAttempt, params, reply);
    await showSelection();
    await waitFor(() => expect(api.count(quizzesRoutes.getAttempt, params)).toBeGreaterThan(0));
    await screen.findByRole('link', { name: /^Continue the quiz/ });
    expect(await keptOf(attemptId)).toBe(1);
  });

  it('are dropped when it is discarded on the page of the selection', async () => {
    lists(open, { ...open, attemptId: other }).on(quizzesRoutes.discardAttempt, params, () => {
      lists({ ...open, attemptId: other }).on(quizzesRoutes.getAttempt, params, () =>
        failure(404, 'not_found'),
      );
      return { body: null };
    });
    expect(await keptOf(attemptId)).toBe(1);
    const { user } = await showSelection();
    const [first] = await screen.findAllByRole('button', { name: /^Discard it/ });
    if (first) await user.click(first);
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this quiz?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard the quiz' }));
    await waitFor(async () => expect(await keptOf(attemptId)).toBe(0));
    expect(await keptOf(other)).toBe(1);
  });
});

it('a device that keeps nothing gets no database from the list of quizzes', async () => {
  await forgetAnswers();
  const opened = vi.spyOn(window.indexedDB, 'open');
  const asked = vi.spyOn(window.indexedDB, 'databases');
  lists(open);
  await showSelection();
  await waitFor(() => expect(asked).toHaveResolvedWith([]));
  expect(opened).not.toHaveBeenCalled();
});
