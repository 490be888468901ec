/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { createAttemptSync } from '../../../../../frontend/src/features/quizzes/api/attempt-sync.ts';
import { quizzesApi } from '../../../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
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

describe('flags', () => {
  const listSent = (questionId = 'q1') =>
    api.callsTo(quizzesRoutes.flagQuestion, questionParams(questionId)).map(({ body }) => body);
  beforeEach(() => {
    for (const questionId of ['q1', 'q2'])
      api.on(quizzesRoutes.flagQuestion, questionParams(questionId), () => undefined);
  });

  it('are sent one at a time for each question, and only if the last click differs', async () => {
    const { sync, readCache } = await setUp();
    for (let clicks = 0; clicks < 3; clicks += 1) sync.flags.toggle('q1');
    await sync.queue.flush();
    expect(listSent()).toEqual([{ flagged: true }]);
    sync.flags.toggle('q1');
    sync.flags.toggle('q1');
    await sync.queue.flush();
    expect(listSent().slice(1)).toEqual([{ flagged: false }, { flagged: true }]);
    expect(readCache()).toMatchObject({ flags: ['q1'] });
    expect(listStored('unsaved')).toEqual([]);
  });

  it('of an earlier visit replace those of the server, and are sent before the quiz is submitted', async () => {
    const device = openUnsavedChanges(attemptId, 'student');
    for (const [changedAt, questionId] of ['q1', 'q2'].entries())
      device.write({ kind: 'flag', questionId }, { value: questionId === 'q2', changedAt });
    const { sync, readCache } = await setUp({ ...openPractice, flags: ['q1', 'q3'] });
    await sync.queue.flush();
    expect([listSent('q1'), listSent('q2')]).toEqual([[{ flagged: false }], [{ flagged: true }]]);
    expect(readCache()).toMatchObject({ flags: ['q3', 'q2'] });
    expect(listStored('unsaved')).toEqual([]);
  });
});
