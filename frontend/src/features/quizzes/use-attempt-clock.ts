import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '../../../../contract/quizzes.ts';
import { createAttemptClock, type AttemptClock } from './attempt-clock.ts';

/** The device's time when an attempt was asked for and when it was heard, in milliseconds since 1970. */
export interface Loaded {
  readonly sentAt: number;
  readonly heardAt: number;
}

/** The events after which timers may have stood still. */
const wakes = [
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'focus'],
  [window, 'online'],
] as const;

/** The clock of a timed attempt; null for one that takes as long as it takes. */
export function useAttemptClock({ deadlineAt, now }: OpenAttempt, loaded: Loaded): AttemptClock | null {
  const [clock] = useState(() =>
    deadlineAt === null ? null : createAttemptClock(deadlineAt, { now, ...loaded }),
  );
  useEffect(() => {
    if (clock === null) return;
    for (const [target, event] of wakes) target.addEventListener(event, clock.look);
    return () => {
      for (const [target, event] of wakes) target.removeEventListener(event, clock.look);
    };
  }, [clock]);
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
