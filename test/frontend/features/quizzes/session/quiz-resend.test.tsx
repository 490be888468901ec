/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { atSession, openTest, placeOf, saves, showSession, slow } from './show-session.tsx';
import { api, busy, failure, offline } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.

atSession(openTest);
const countSaves = () => api.count(quizzesRoutes.saveAnswer, placeOf('q1'));
const countFlags = () => api.count(quizzesRoutes.flagQuestion, placeOf('q1'));
const second = 1000;
const minute = 60 * second;
/** Sooner than anything is sent again by itself. */
const soon = { timeout: 2 * second };

let online = true;
beforeEach(() => {
  // The rest of the page goes on in its own time: only what is waited for in the test is skipped.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const connect = (connected: boolean) =>
  act(() => {
    online = connected;
    window.dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
const refuseSaves = () => api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => failure('internal_error'));

/** Chooses an answer that can't be saved. */
async function choose() {
  const rendered = await showSession();
  await rendered.user.click(await screen.findByRole('radio', { name: /first/ }, slow));
  await screen.findByText(/couldn’t save your answer|You’re offline/);
  return rendered;
}

describe('an answer that could not be saved', () => {
  it('is sent again by itself, and said to be unsaved until it is saved', async () => {
    refuseSaves();
    await choose();
    expect(countSaves()).toBe(1);
    await pass(10 * second);
    await waitFor(() => expect(countSaves()).toBe(2));
    screen.getByText(/couldn’t save your answer/);
    saves('q1');
    await pass(30 * second);
    await screen.findByText('All answers saved');
  });

  it('is sent ever more rarely', async () => {
    refuseSaves();
    await choose();
    await pass(10 * minute);
    expect(countSaves()).toBeGreaterThan(8);
    expect(countSaves()).toBeLessThan(16);
  });

  it('is sent no sooner than the server asked for', async () => {
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => busy(300));
    await choose();
    await pass(4 * minute);
    connect(true);
    expect(countSaves()).toBe(1);
    await pass(2 * minute);
    await waitFor(() => expect(countSaves()).toBe(2));
  });

  it('waits for the connection where there is none', async () => {
    connect(false);
    refuseSaves();
    await choose();
    await pass(10 * minute);
    expect(countSaves()).toBe(1);
    saves('q1');
    connect(true);
    await screen.findByText('All answers saved');
    expect(countSaves()).toBe(2);
  });

  it('is sent by nobody once the page is left', async () => {
    refuseSaves();
    const { unmount } = await choose();
    unmount();
    await pass(10 * minute);
    expect(countSaves()).toBe(1);
  });
});

describe('a flag that could not be saved', () => {
  beforeEach(() => void api.on(quizzesRoutes.flagQuestion, placeOf('q1'), offline));

  it('is sent as soon as an answer gets through again, and the other way round', async () => {
    refuseSaves();
    const { user } = await choose();
    await user.click(screen.getByRole('button', { name: 'Flag' }));
    await screen.findByText(/Your flag isn’t saved yet/);
    saves('q1').on(quizzesRoutes.flagQuestion, placeOf('q1'), () => undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('All answers saved');
    await waitFor(() => expect(screen.queryByText(/Your flag isn’t saved yet/)).toBeNull(), soon);
    api.on(quizzesRoutes.flagQuestion, placeOf('q1'), offline);
    refuseSaves();
    await user.click(screen.getByRole('button', { name: 'Flag' }));
    await user.click(screen.getByRole('radio', { name: /second/ }));
    await screen.findByText(/Your flag isn’t saved yet/);
    await screen.findByText(/couldn’t save your answer/);
    saves('q1').on(quizzesRoutes.flagQuestion, placeOf('q1'), () => undefined);
    await user.click(screen.getByRole('button', { name: 'Flag' }));
    await user.click(screen.getByRole('button', { name: 'Flag' }));
    await screen.findByText('All answers saved', {}, soon);
  });

  it('says so, and is sent again by itself, ever more rarely', async () => {
    const { user } = await showSession();
    await user.click(await screen.findByRole('button', { name: 'Flag' }));
    await screen.findByText(/Your flag isn’t saved yet/);
    await pass(5 * minute);
    expect(countFlags()).toBeGreaterThan(4);
    expect(countFlags()).toBeLessThan(12);
    api.on(quizzesRoutes.flagQuestion, placeOf('q1'), () => undefined);
    await pass(2 * minute);
    await waitFor(() => expect(screen.queryByText(/Your flag isn’t saved yet/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Flag' }).getAttribute('aria-pressed')).toBe('true');
  });
});
