import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttemptClock } from '../../../../../frontend/src/features/quizzes/session/attempt-clock.ts';

const minute = 60_000;
const start = Date.parse('2026-01-31T09:30:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

function createClock(ahead = 0, loadingMs = 0) {
  vi.setSystemTime(start + ahead);
  const clock = createAttemptClock(iso(start + 10 * minute), {
    now: iso(start),
    sentAt: start + ahead - loadingMs,
    receivedAt: start + ahead,
  });
  const seen: number[] = [];
  const leave = clock.subscribe(() => seen.push(clock.secondsLeft()));
  return { clock, seen, leave };
}

describe('the clock of a timed quiz', () => {
  it.each([
    ['right', 0],
    ['ten minutes fast', 10 * minute],
    ['ten minutes slow', -10 * minute],
  ])('shows the server’s time left on a device whose clock is %s', (_, ahead) => {
    const { clock } = createClock(ahead);
    expect(clock.secondsLeft()).toBe(600);
    vi.advanceTimersByTime(9 * minute);
    expect(clock.secondsLeft()).toBe(60);
    vi.advanceTimersByTime(minute);
    expect(clock.secondsLeft()).toBe(0);
  });

  it('counts each second once, stops at the end, and rests without a subscriber', () => {
    const { seen, leave } = createClock();
    vi.advanceTimersByTime(3000);
    expect(seen).toEqual([599, 598, 597]);
    leave();
    expect(vi.getTimerCount()).toBe(0);
    const second = createClock();
    vi.advanceTimersByTime(20 * minute);
    expect([second.seen.length, second.seen.at(-1)]).toEqual([600, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('assumes that the server read its time in the middle between request and reply', () => {
    expect(createClock(0, 4000).clock.secondsLeft()).toBe(598);
  });

  it.each([
    ['follows a reply that came at once', 2 * minute, 0, 8 * 60],
    ['ignores a slow reply that doesn’t contradict it', minute, 20_000, 9 * 60 - 20],
    ['is set by the sending of a reply if it is too fast for it', 0, 20_000, 10 * 60 - 20],
    ['is set by the receipt of a reply if it is too slow for it', 3 * minute, 20_000, 7 * 60],
  ])('%s', (_, serverTime, delay, left) => {
    const { clock } = createClock();
    vi.advanceTimersByTime(minute);
    const sentAt = Date.now();
    vi.advanceTimersByTime(delay);
    clock.set(iso(start + serverTime), sentAt);
    expect(clock.secondsLeft()).toBe(left);
  });

  it('is corrected by a reply after somebody has set the device’s clock', () => {
    const { clock } = createClock();
    vi.setSystemTime(start + 60 * minute);
    clock.update();
    expect(clock.secondsLeft()).toBe(0);
    clock.set(iso(start + minute), Date.now());
    expect(clock.secondsLeft()).toBe(9 * 60);
    vi.advanceTimersByTime(minute);
    expect(clock.secondsLeft()).toBe(8 * 60);
  });

  it('knows how late it is after a sleep, during which timers stopped', () => {
    const { clock, seen } = createClock();
    vi.setSystemTime(start + 7 * minute);
    expect(clock.secondsLeft()).toBe(600);
    clock.update();
    expect([clock.secondsLeft(), seen]).toEqual([180, [180]]);
  });
});
