import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { subscribeToOnline } from '../../../loading/online.ts';

export type AttemptClock = ReturnType<typeof createAttemptClock>;

/** The device's time when it requested the attempt and when the reply came, in milliseconds since 1970. */
export interface Loaded {
  readonly sentAt: number;
  readonly receivedAt: number;
}

const second = 1000;

/**
 * Counts down to the server's deadline. The device's clock may be wrong by hours, so this clock only measures time
 * differences on it. The server reads the time in a reply at some moment between the request and the reply. The first
 * reply sets this clock as if that were the middle of both, and later replies change it only if they contradict it.
 *
 * @param loaded `now` is the server's time in ISO 8601.
 */
export function createAttemptClock(
  deadlineAt: string,
  { now: loadedNow, sentAt: loadedSentAt, receivedAt }: Loaded & { readonly now: string },
) {
  const deadline = Date.parse(deadlineAt);
  const listeners = new Set<() => void>();
  /** Milliseconds by which the server's clock is ahead of the device's. */
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
    /** Whole seconds that are left; 0 once the time is up. Updated while there is a subscriber. */
    secondsLeft: () => left,
    /** Corrects the clock by the server's time in a reply. `sentAt` is the device's time when it sent the request. */
    set: (now: string, sentAt: number) => {
      const serverTime = Date.parse(now);
      ahead = Math.max(Math.min(ahead, serverTime - sentAt), serverTime - Date.now());
      tick();
    },
    /** Reads the time again, because timers stop while a device sleeps. */
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

/**
 * Calls `listener` when the page may have been asleep or hidden, because timers may have stopped and other tabs may
 * have changed answers.
 */
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

/** Calls the latest `listener` when the page is visible and online again, but not when it has just been loaded. */
export function useOnWake(listener: () => void): void {
  const call = useEffectEvent((event?: Event) => {
    const isNew = event?.type === 'pageshow' && !(event as PageTransitionEvent).persisted;
    if (!isNew && document.visibilityState === 'visible' && navigator.onLine) listener();
  });
  useEffect(() => subscribeToWake((event) => call(event)), []);
}

/** Creates the clock of a timed attempt; null if the attempt has no time limit. */
export function useAttemptClock({ deadlineAt, now }: OpenAttempt, loaded: Loaded) {
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
