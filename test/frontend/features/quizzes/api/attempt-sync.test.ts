/** @vitest-environment jsdom */
import { describe, expect, it, vi } from 'vitest';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { createAttemptSync } from '../../../../../frontend/src/features/quizzes/api/attempt-sync.ts';
import { quizzesApi } from '../../../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { makeStore } from '../../../../../frontend/src/state/store.ts';
import { aGradedQuestion, anAttempt } from '../session/attempt.fixture.ts';
import {
  atSession,
  openPractice,
  params,
  saves,
  questionParams,
  submittedTest,
} from '../session/show-session.tsx';
import { api, failure } from '../../../api.fixture.ts';

const { attemptId } = anAttempt;
atSession(openPractice);

/** Loads an attempt into the cache, and opens its sync. */
async function setUp(attempt: OpenAttempt = openPractice) {
  api.on(quizzesRoutes.getAttempt, params, () => attempt);
  const store = makeStore();
  await store.dispatch(quizzesApi.endpoints.getAttempt.initiate(attemptId));
  const onServerTime = vi.fn();
  const sync = createAttemptSync(store, attemptId, onServerTime);
  const readCache = () => quizzesApi.endpoints.getAttempt.select(attemptId)(store.getState()).data;
  const refresh = (changes: object) => {
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...attempt, ...changes }));
    return sync.refresh();
  };
  return { sync, readCache, refresh, onServerTime };
}
const answer = (questionId: string, option: string, revision: number) => ({
  questionId,
  optionIds: [option],
  revision,
});

describe('a refresh of an open attempt', () => {
  it('shows what other tabs and devices have saved, and sets the clock', async () => {
    const { readCache, refresh, onServerTime, sync } = await setUp({
      ...openPractice,
      answers: [answer('q1', 'a', 1)],
    });
    const answers = [answer('q1', 'b', 2), answer('q2', 'c', 1)];
    const checked = [aGradedQuestion('q2')];
    expect(await refresh({ answers, flags: ['q1'], checked })).toEqual({ isOver: false });
    expect(readCache()).toMatchObject({ answers, flags: ['q1'], checked });
    expect(onServerTime).toHaveBeenCalledWith(openPractice.now, expect.any(Number));
    expect([sync.answers.readRevision('q1'), sync.answers.notices().conflicts]).toEqual([2, []]);
  });

  it('changes nothing that this page has saved since or hasn’t saved yet', async () => {
    const { sync, readCache, refresh } = await setUp();
    saves('q1');
    sync.answers.choose('q1', ['b']);
    await sync.queue.flush();
    api.on(quizzesRoutes.saveAnswer, questionParams('q2'), () => failure('internal_error'));
    sync.answers.choose('q2', ['b']);
    await sync.queue.flush();
    await refresh({ answers: [answer('q2', 'c', 4)] });
    expect(readCache()).toMatchObject({ answers: [answer('q1', 'b', 1)] });
    expect(sync.answers.state().unsaved.get('q2')?.value).toMatchObject({ optionIds: ['b'], revision: 0 });
  });

  it('ignores the flags of a reply if the student has changed a flag meanwhile', async () => {
    const { sync, readCache, refresh } = await setUp();
    api.on(quizzesRoutes.flagQuestion, questionParams('q1'), () => undefined);
    const refreshing = refresh({ flags: [] });
    sync.flags.toggle('q1');
    await Promise.all([refreshing, sync.queue.flush()]);
    expect(readCache()).toMatchObject({ flags: ['q1'] });
  });

  it.each([
    ['submitted', () => submittedTest, { isOver: true }],
    ['discarded', () => failure('not_found'), { isOver: true }],
    [
      'in an unknown state, because there is no reply',
      () => failure('storage_unavailable'),
      { isOver: false },
    ],
  ])('reports that the attempt is %s', async (_, reply, result) => {
    const { sync } = await setUp();
    api.on(quizzesRoutes.getAttempt, params, reply);
    expect(await sync.refresh()).toMatchObject(result);
  });
});
