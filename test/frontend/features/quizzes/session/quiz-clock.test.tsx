import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api, failure, offline } from '../../../api.fixture.ts';
import {
  atSession,
  button,
  isBlocked,
  openTest,
  option,
  params,
  press,
  questionParams,
  saves,
  showQuestion,
  submittedTest,
  withFakeDevice,
} from './show-session.tsx';

const minute = 60_000;
const start = Date.parse(openTest.now);
const iso = (ms: number) => new Date(ms).toISOString();

let ahead = 0;
const serverNow = () => iso(Date.now() - ahead);
const timed = (): OpenAttempt => ({ ...openTest, deadlineAt: iso(start + 10 * minute), now: serverNow() });
const timeUp = { ...submittedTest, timeUp: true };

atSession(openTest);
const { pass, connect } = withFakeDevice(start);
beforeEach(() => {
  ahead = 0;
  saves('q1', serverNow);
  api.on(quizzesRoutes.getAttempt, params, timed).on(quizzesRoutes.submitAttempt, params, () => timeUp);
});

const countSubmissions = () => api.count(quizzesRoutes.submitAttempt, params);
const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
function readSeconds(): number {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(screen.getByRole('timer').textContent) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

describe('the clock of a timed quiz', () => {
  it('is announced at five minutes and at one, and not each second', async () => {
    await showQuestion();
    expect(screen.getByRole('timer').closest('[aria-live], [role="status"]')).toBeNull();
    expect(screen.queryByText(/minutes? left\./)).toBeNull();
    await pass(5 * minute);
    expect(screen.getByText('5 minutes left.').closest('[aria-live="polite"]')).not.toBeNull();
    await pass(4 * minute);
    screen.getByText('1 minute left.');
    expect(screen.queryByText('5 minutes left.')).toBeNull();
  });

  it('submits the quiz at the end with the chosen answers, and takes no others', async () => {
    const { user } = await showQuestion();
    await user.click(option(/first/));
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    api.on(quizzesRoutes.submitAttempt, params, async () => {
      await gate;
      return timeUp;
    });
    await pass(10 * minute);
    expect(await screen.findAllByText(/Time is up. What was saved in time counts./)).not.toEqual([]);
    expect(option(/first/).disabled).toBe(true);
    expect(api.count(quizzesRoutes.saveAnswer, questionParams('q1'))).toBe(1);
    release(undefined);
    await screen.findByText('the results');
    expect(countSubmissions()).toBe(1);
  });

  it('closes the confirmation at the end, focuses the question, and retries a failed submission', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => failure('internal_error'));
    const { user } = await showQuestion();
    press(2);
    await user.click(button('Finish'));
    await screen.findByRole('dialog');
    await pass(10 * minute);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 2 of 2'));
    await waitFor(() => expect(countSubmissions()).toBe(1));
    api.on(quizzesRoutes.submitAttempt, params, () => timeUp);
    await pass(6000);
    await screen.findByText('the results');
  });

  it('submits the quiz if the time ran out while the tab slept', async () => {
    await showQuestion();
    vi.setSystemTime(start + 11 * minute);
    wake();
    await screen.findByText('the results');
  });

  it('shows no more time on a device whose clock is slow, and doesn’t end the quiz early if that is put forward', async () => {
    ahead = -10 * minute;
    vi.setSystemTime(start + ahead);
    await showQuestion();
    expect(readSeconds()).toBeGreaterThan(590);
    expect(readSeconds()).toBeLessThanOrEqual(600);
    ahead = 60 * minute;
    vi.setSystemTime(start + ahead);
    wake();
    await waitFor(() => expect(readSeconds()).toBeGreaterThan(500));
    expect(countSubmissions()).toBe(0);
    expect(option(/first/).disabled).toBe(false);
  });

  it('ends without a connection as well, and counts the answers that were saved too late', async () => {
    const { user } = await showQuestion();
    api.on(quizzesRoutes.saveAnswer, questionParams('q1'), offline);
    api.on(quizzesRoutes.getAttempt, params, offline);
    connect(false);
    await user.click(option(/first/));
    await screen.findByText(/No internet. Your answers are kept on this device/);
    await pass(10 * minute);
    const notice = /Time is up, and you’re offline. The answers that were saved by then count./;
    expect(await screen.findAllByText(notice)).not.toEqual([]);
    press(2);
    expect(isBlocked('Finish')).toBe(true);
    await pass(minute);
    api.on(quizzesRoutes.saveAnswer, questionParams('q1'), () => failure('time_up'));
    api.on(quizzesRoutes.getAttempt, params, () => timeUp);
    connect(true);
    await screen.findByText('the results, 1 late');
  });
});
