import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { createAttemptSync } from '../../../../../frontend/src/features/quizzes/api/attempt-sync.ts';
import { quizzesApi } from '../../../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { useAttemptSync } from '../../../../../frontend/src/features/quizzes/api/use-attempt-sync.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { makeStore } from '../../../../../frontend/src/state/store.ts';
import { aGradedQuestion, anAttempt } from '../quizzes.fixture.ts';
import {
  atSession,
  openPractice,
  params,
  saves,
  questionParams,
  submittedTest,
  withFakeDevice,
} from '../session/show-session.tsx';
import { api, busy, failure, offline } from '../../../api.fixture.ts';

const { attemptId } = anAttempt;
atSession(openPractice);

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
  return { store, sync, readCache, refresh, onServerTime };
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
    const { sync, readCache, refresh, onServerTime } = await setUp();
    saves('q1', () => '2026-01-31T09:31:00.000Z');
    sync.answers.choose('q1', ['b']);
    await sync.queue.flush();
    expect(onServerTime).toHaveBeenCalledWith('2026-01-31T09:31:00.000Z', expect.any(Number));
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

const minute = 60_000;
const countSaves = () => api.count(quizzesRoutes.saveAnswer, questionParams('q1'));
const countFlags = () => api.count(quizzesRoutes.flagQuestion, questionParams('q1'));

describe('an answer or a flag that could not be saved', () => {
  const { pass, connect } = withFakeDevice();
  beforeEach(() => {
    api
      .on(quizzesRoutes.saveAnswer, questionParams('q1'), () => failure('internal_error'))
      .on(quizzesRoutes.flagQuestion, questionParams('q1'), offline);
  });

  async function wait(ms = 0) {
    await pass(ms);
    await api.settled();
  }

  async function openSync() {
    const { store } = await setUp();
    const { result, unmount } = renderHook(() => useAttemptSync(attemptId, vi.fn()), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    const { answers, flags } = result.current.sync;
    const countUnsaved = () => [answers.state().unsaved.size, flags.state().unsaved.size];
    return { answers, flags, countUnsaved, unmount };
  }

  it('is retried at growing intervals until it is saved', async () => {
    const { answers, flags, countUnsaved } = await openSync();
    answers.choose('q1', ['a']);
    flags.toggle('q1');
    await wait();
    expect([countSaves(), countFlags()]).toEqual([1, 1]);
    for (let passed = 0; passed < 10; passed += 1) await wait(minute);
    for (const count of [countSaves(), countFlags()]) {
      expect(count).toBeGreaterThan(8);
      expect(count).toBeLessThan(16);
    }
    saves('q1').on(quizzesRoutes.flagQuestion, questionParams('q1'), () => undefined);
    await wait(2 * minute);
    await vi.waitFor(() => expect(countUnsaved()).toEqual([0, 0]));
  });

  it('is retried no sooner than the server has asked, even if the connection returns', async () => {
    api.on(quizzesRoutes.saveAnswer, questionParams('q1'), () => busy(300));
    const { answers } = await openSync();
    answers.choose('q1', ['a']);
    await wait();
    await wait(4 * minute);
    connect(true);
    await wait();
    expect(countSaves()).toBe(1);
    await wait(2 * minute);
    await vi.waitFor(() => expect(countSaves()).toBe(2));
  });

  it('waits while there is no connection, and is saved once it returns', async () => {
    connect(false);
    const { answers, countUnsaved } = await openSync();
    answers.choose('q1', ['a']);
    await wait();
    await wait(10 * minute);
    expect(countSaves()).toBe(1);
    saves('q1');
    connect(true);
    await vi.waitFor(() => expect(countUnsaved()).toEqual([0, 0]));
    expect(countSaves()).toBe(2);
  });

  it('is sent as soon as a change of the other kind is saved', async () => {
    const { answers, flags, countUnsaved } = await openSync();
    answers.choose('q1', ['a']);
    flags.toggle('q1');
    await wait();
    saves('q1').on(quizzesRoutes.flagQuestion, questionParams('q1'), () => undefined);
    flags.toggle('q1');
    flags.toggle('q1');
    await vi.waitFor(() => expect(countUnsaved()).toEqual([0, 0]));
    expect(countSaves()).toBe(2);
  });

  it('is retried by nobody once the page is left', async () => {
    const { answers, unmount } = await openSync();
    answers.choose('q1', ['a']);
    await wait();
    unmount();
    await wait(10 * minute);
    expect(countSaves()).toBe(1);
  });
});
