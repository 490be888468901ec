import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { RequestTimes } from '../../../api/route-call.ts';
import { subscribeToOnline } from '../../../loading/online.ts';
import type { LoadedAttempt } from '../api/quizzes-api.ts';

export type AttemptClock = ReturnType<typeof createAttemptClock>;

const second = 1000;

/**
 * Counts down to the server's deadline, even if the device's clock is wrong. Assumes that the server read its clock
 * halfway between an HTTP request and the reply, unless a later reply proves otherwise.
 */
export function createAttemptClock(
  deadlineAt: string,
  { now: loadedNow, sentAt: loadedSentAt, receivedAt }: RequestTimes & { readonly now: string },
) {
  const deadline = Date.parse(deadlineAt);
  const listeners = new Set<() => void>();
  /** Milliseconds by which the server's clock is ahead of the device's clock. */
  let ahead = Date.parse(loadedNow) - (loadedSentAt + receivedAt) / 2;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const msLeft = () => Math.max(0, deadline - (Date.now() + ahead));
  const read = () => Math.ceil(msLeft() / second);
  let left = read();

  function tick(): void {
    clearTimeout(timer);
    const now = read();
    if (now !== left) {
      left = now;
      for (const listener of listeners) listener();
    }
    if (now > 0 && listeners.size > 0) timer = setTimeout(tick, msLeft() % second || second);
  }

  return {
    /** Returns the whole seconds until the deadline. Without a subscriber, the clock doesn't count down. */
    secondsLeft: () => left,
    /** `now` is the server's time in a reply, and `sentAt` is the device's time when the HTTP request was sent. */
    set: (now: string, sentAt: number) => {
      const serverTime = Date.parse(now);
      ahead = Math.max(Math.min(ahead, serverTime - sentAt), serverTime - Date.now());
      tick();
    },
    /** Updates the seconds left. Needed after a device wakes up, because timers stop during sleep. */
    update: tick,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

/** Calls `listener` when the student may have come back to the page. Until then, timers may have stood still. */
function subscribeToWake(listener: (event?: Event) => void): () => void {
  const unsubscribe = subscribeToOnline(() => listener());
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('pageshow', listener);
  window.addEventListener('focus', listener);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('pageshow', listener);
    window.removeEventListener('focus', listener);
  };
}

/** Calls `listener` when the student returns to the page and has a network. Loading the page is no return. */
export function useOnWake(listener: () => void): void {
  const call = useEffectEvent((event?: Event) => {
    const isNew = event?.type === 'pageshow' && !(event as PageTransitionEvent).persisted;
    if (!isNew && document.visibilityState === 'visible' && navigator.onLine) listener();
  });
  useEffect(() => subscribeToWake((event) => call(event)), []);
}

export function useAttemptClock({
  deadlineAt,
  now,
  loaded,
}: Pick<LoadedAttempt, 'deadlineAt' | 'now' | 'loaded'>) {
  const [clock] = useState(() =>
    deadlineAt === null ? null : createAttemptClock(deadlineAt, { now, ...loaded }),
  );
  useEffect(() => (clock === null ? undefined : subscribeToWake(clock.update)), [clock]);
  return clock;
}

const never = () => () => undefined;

export function useSecondsLeft(clock: AttemptClock): number {
  return useSyncExternalStore(clock.subscribe, clock.secondsLeft);
}

export function useTimeIsUp(clock: AttemptClock | null): boolean {
  return useSyncExternalStore(clock?.subscribe ?? never, () => clock?.secondsLeft() === 0);
}
