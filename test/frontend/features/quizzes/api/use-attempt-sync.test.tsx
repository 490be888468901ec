/** @vitest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Provider } from 'react-redux';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { quizzesApi } from '../../../../../frontend/src/features/quizzes/api/quizzes-api.ts';
import { useAttemptSync } from '../../../../../frontend/src/features/quizzes/api/use-attempt-sync.ts';
import { makeStore } from '../../../../../frontend/src/state/store.ts';
import { api, busy, failure, offline } from '../../../api.fixture.ts';
import {
  atSession,
  openTest,
  params,
  questionParams,
  saves,
  withFakeDevice,
} from '../session/show-session.tsx';

const { attemptId } = params;
const second = 1000;
const minute = 60 * second;
const countSaves = () => api.count(quizzesRoutes.saveAnswer, questionParams('q1'));
const countFlags = () => api.count(quizzesRoutes.flagQuestion, questionParams('q1'));
const refuseSaves = () =>
  api.on(quizzesRoutes.saveAnswer, questionParams('q1'), () => failure('internal_error'));

atSession(openTest);
const { pass, connect } = withFakeDevice();
beforeEach(() => void refuseSaves().on(quizzesRoutes.flagQuestion, questionParams('q1'), offline));

/** Lets time pass and all replies arrive. */
async function wait(ms = 0) {
  await pass(ms);
  await api.settled();
}

async function openSync() {
  const store = makeStore();
  await store.dispatch(quizzesApi.endpoints.getAttempt.initiate(attemptId));
  const { result, unmount } = renderHook(() => useAttemptSync(attemptId, vi.fn()), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const { answers, flags } = result.current.sync;
  const countUnsaved = () => [answers.state().unsaved.size, flags.state().unsaved.size];
  return { answers, flags, countUnsaved, unmount };
}

describe('an answer or a flag that could not be saved', () => {
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
