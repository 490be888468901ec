import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttemptClock } from '../../../../../frontend/src/features/quizzes/session/attempt-clock.ts';

const minute = 60_000;
const start = Date.parse('2026-01-31T09:30:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A clock of ten minutes, loaded at the start, on a device whose clock is wrong by some milliseconds. */
function tenMinutes(wrong = 0) {
  vi.setSystemTime(start + wrong);
  const clock = createAttemptClock(iso(start + 10 * minute), {
    now: iso(start),
    sentAt: start + wrong,
    receivedAt: start + wrong,
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
  ])('shows the time left by the server on a device whose clock is %s', (_, wrong) => {
    const { clock } = tenMinutes(wrong);
    expect(clock.secondsLeft()).toBe(600);
    vi.advanceTimersByTime(9 * minute);
    expect(clock.secondsLeft()).toBe(60);
    vi.advanceTimersByTime(minute);
    expect(clock.secondsLeft()).toBe(0);
  });

  it('counts each second once, and stops at the end', () => {
    const { seen } = tenMinutes();
    vi.advanceTimersByTime(3000);
    expect(seen).toEqual([599, 598, 597]);
    vi.advanceTimersByTime(20 * minute);
    expect([seen.length, seen.at(-1)]).toEqual([600, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is set by what each reply tells', () => {
    const { clock } = tenMinutes();
    vi.advanceTimersByTime(minute);
    clock.set(iso(start + 2 * minute), Date.now());
    expect(clock.secondsLeft()).toBe(8 * 60);
  });

  it('goes on from a reply after the device’s clock was set meanwhile', () => {
    const { clock } = tenMinutes();
    vi.setSystemTime(start + 60 * minute);
    clock.update();
    expect(clock.secondsLeft()).toBe(0);
    clock.set(iso(start + minute), Date.now());
    expect(clock.secondsLeft()).toBe(9 * 60);
    vi.advanceTimersByTime(minute);
    expect(clock.secondsLeft()).toBe(8 * 60);
  });

  it('isn’t turned back by a reply that was under way for long', () => {
    const { clock } = tenMinutes();
    vi.advanceTimersByTime(minute);
    const sentAt = Date.now();
    vi.advanceTimersByTime(20_000);
    clock.set(iso(start + minute), sentAt);
    expect(clock.secondsLeft()).toBe(9 * 60 - 20);
  });

  it.each([
    ['fast', 'sending', minute, 10 * 60 - 80],
    ['slow', 'receipt', 3 * minute, 10 * 60 - 180],
  ])('is put right where it is too %s for a reply, by its %s', (_, __, told, left) => {
    const { clock } = tenMinutes();
    vi.advanceTimersByTime(2 * minute);
    const sentAt = Date.now();
    vi.advanceTimersByTime(20_000);
    clock.set(iso(start + told), sentAt);
    expect(clock.secondsLeft()).toBe(left);
  });

  it('takes the middle between sending and receipt of the reply that it begins with', () => {
    const clock = createAttemptClock(iso(start + 10 * minute), {
      now: iso(start),
      sentAt: start - 4000,
      receivedAt: start,
    });
    expect(clock.secondsLeft()).toBe(598);
  });

  it('knows after a sleep, in which timers stood still, how late it is', () => {
    const { clock, seen } = tenMinutes();
    vi.setSystemTime(start + 7 * minute);
    expect(clock.secondsLeft()).toBe(600);
    clock.update();
    expect([clock.secondsLeft(), seen]).toEqual([180, [180]]);
  });

  it('rests while nobody looks', () => {
    const { leave } = tenMinutes();
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});
