import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { createAttemptClock, type AttemptClock } from './attempt-clock.ts';

/** The device's time when an attempt was asked for and when it was heard, in milliseconds since 1970. */
export interface Loaded {
  readonly sentAt: number;
  readonly heardAt: number;
}

/** The events after which timers may have stood still, and other tabs and devices may have changed something. */
const wakes = [
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'focus'],
  [window, 'online'],
] as const;

/** Calls a listener when the page may have slept or been out of sight. @returns what ends it. */
export function onWake(listener: (event: Event) => void): () => void {
  for (const [target, event] of wakes) target.addEventListener(event, listener);
  return () => {
    for (const [target, event] of wakes) target.removeEventListener(event, listener);
  };
}

/** The clock of a timed attempt; null for one that takes as long as it takes. */
export function useAttemptClock({ deadlineAt, now }: OpenAttempt, loaded: Loaded): AttemptClock | null {
  const [clock] = useState(() =>
    deadlineAt === null ? null : createAttemptClock(deadlineAt, { now, ...loaded }),
  );
  useEffect(() => (clock === null ? undefined : onWake(() => clock.look())), [clock]);
  return clock;
}

const never = () => () => undefined;

/** The whole seconds that are left by a clock. */
export function useSecondsLeft(clock: AttemptClock): number {
  return useSyncExternalStore(clock.subscribe, clock.secondsLeft);
}

/** True once the clock has run down. */
export function useTimeIsUp(clock: AttemptClock | null): boolean {
  return useSyncExternalStore(clock?.subscribe ?? never, () => clock?.secondsLeft() === 0);
}
