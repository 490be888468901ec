/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { anAttempt } from './attempt.fixture.ts';
import { openTest, showSession, signInHere, slow, submittedTest } from './show-session.tsx';
import { api, failure, offline } from '../../../api.fixture.ts';

const { attemptId } = anAttempt;
const params = { attemptId };
const placeOf = (questionId: string) => ({ attemptId, questionId });
const minute = 60_000;
const start = Date.parse('2026-01-31T09:30:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** The milliseconds by which the device's clock is ahead of the server's. */
let wrong = 0;
const serverNow = () => iso(Date.now() - wrong);
/** A test of ten minutes. */
const timed = (): OpenAttempt => ({
  ...openTest,
  deadlineAt: iso(start + 10 * minute),
  now: serverNow(),
});
const timeUp = { ...submittedTest, timeUp: true };

// A stored sign-in would bring Amplify, which has no part in this.
let online = true;
beforeEach(() => {
  // The rest of the page goes on in its own time: only what is waited for in the test is skipped.
  vi.useFakeTimers({
    now: start,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  wrong = 0;
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  signInHere();
  api
    .on(quizzesRoutes.getAttempt, params, () => timed())
    .on(quizzesRoutes.submitAttempt, params, () => timeUp)
    .on(quizzesRoutes.saveAnswer, placeOf('q1'), ({ body }) => ({
      questionId: 'q1',
      ...(body as { optionIds: string[] }),
      revision: 1,
      now: serverNow(),
    }));
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const connect = (connected: boolean) =>
  act(() => {
    online = connected;
    window.dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
const timer = () => screen.findByRole('timer', {}, slow);
/** The time shown, in seconds. */
async function shownSeconds(): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await timer()).textContent) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

describe('the clock of a timed quiz', () => {
  it('isn’t there where a quiz takes as long as it takes', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => openTest);
    await showSession();
    await screen.findByRole('radiogroup', {}, slow);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    ['right', 0],
    ['ten minutes fast', 10 * minute],
    ['ten minutes slow', -10 * minute],
  ])('goes by the server’s, on a device whose own is %s', async (_, by) => {
    wrong = by;
    vi.setSystemTime(start + wrong);
    await showSession();
    const before = await shownSeconds();
    expect(before).toBeGreaterThan(590);
    expect(before).toBeLessThanOrEqual(600);
    await pass(5 * minute);
    expect(await shownSeconds()).toBeLessThanOrEqual(before - 300);
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
  });

  it('is set by each answer that is saved', async () => {
    const { user } = await showSession();
    await timer();
    wrong -= 3 * minute;
    await user.click(screen.getByRole('radio', { name: /first/ }));
    await screen.findByText('All answers saved');
    expect(await shownSeconds()).toBeLessThanOrEqual(7 * 60);
  });

  it('is read out at five minutes and at one, and not each second', async () => {
    await showSession();
    expect((await timer()).getAttribute('aria-live')).toBeNull();
    expect((await timer()).closest('[aria-live], [role="status"]')).toBeNull();
    expect(screen.queryByText(/minutes? left\./)).toBeNull();
    await pass(5 * minute);
    expect(screen.getByText('5 minutes left.').closest('[aria-live="polite"]')).not.toBeNull();
    await pass(4 * minute);
    screen.getByText('1 minute left.');
    expect(screen.queryByText('5 minutes left.')).toBeNull();
  });

  it('hands the quiz in by itself at the end, with what was chosen, and says so', async () => {
    const { user, address } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    api.on(quizzesRoutes.submitAttempt, params, async () => {
      await gate;
      return timeUp;
    });
    await pass(10 * minute);
    expect(await screen.findAllByText(/Time is up. What was saved in time counts./)).not.toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /first/ }).disabled).toBe(true);
    expect(api.count(quizzesRoutes.saveAnswer, placeOf('q1'))).toBe(1);
    release();
    await waitFor(() => expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`));
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(1);
  });

  it('closes the question before handing in, which leaves the focus at the quiz’s', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => failure('internal_error'));
    const { user } = await showSession();
    await timer();
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    await screen.findByRole('dialog');
    await pass(10 * minute);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 1 of 2'));
  });

  it('is looked at again when a tab wakes up, in which timers stood still', async () => {
    const { address } = await showSession();
    await timer();
    vi.setSystemTime(start + 11 * minute);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`));
  });

  it('doesn’t end the quiz early where the device’s clock was put forward meanwhile', async () => {
    await showSession();
    await timer();
    wrong = 60 * minute;
    vi.setSystemTime(Date.now() + wrong);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(async () => expect(await shownSeconds()).toBeGreaterThan(500));
    expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(0);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /first/ }).disabled).toBe(false);
  });

  it('ends also without a connection: what was saved counts, and the quiz is handed in when it is back', async () => {
    const { user, address } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText('All answers saved');
    api.on(quizzesRoutes.submitAttempt, params, offline);
    api.on(quizzesRoutes.getAttempt, params, offline);
    connect(false);
    await pass(10 * minute);
    expect(
      await screen.findAllByText(
        /Time is up, and you’re offline. The answers that were saved by then count./,
      ),
    ).not.toEqual([]);
    const finish = screen.getByRole('button', { name: 'Finish the quiz' });
    expect(finish.getAttribute('aria-disabled')).toBe('true');
    await pass(minute);
    api.on(quizzesRoutes.getAttempt, params, () => timeUp);
    connect(true);
    await waitFor(() => expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`));
  });

  it('tells how many answers came too late without a connection', async () => {
    const { user } = await showSession();
    await timer();
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), offline);
    api.on(quizzesRoutes.getAttempt, params, offline);
    connect(false);
    await user.click(screen.getByRole('radio', { name: /first/ }));
    await screen.findByText(/You’re offline. Your answers are kept on this device/);
    await pass(11 * minute);
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => failure('time_up'));
    api.on(quizzesRoutes.getAttempt, params, () => timeUp);
    connect(true);
    await screen.findByText('the results, 1 late');
  });

  it('tells how many answers could not be saved in time where the quiz itself could be handed in', async () => {
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => failure('internal_error'));
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await pass(10 * minute);
    await screen.findByText('the results, 1 late');
  });

  it('is tried again by itself where the quiz could not be handed in', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => failure('internal_error'));
    const { address } = await showSession();
    await timer();
    await pass(10 * minute);
    await waitFor(() => expect(api.count(quizzesRoutes.submitAttempt, params)).toBe(1));
    api.on(quizzesRoutes.submitAttempt, params, () => timeUp);
    await pass(6000);
    await waitFor(() => expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`));
  });
});
