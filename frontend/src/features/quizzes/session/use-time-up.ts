import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../../../api/retry-after.ts';
import { subscribeToOnline } from '../../../loading/online.ts';
import type { AttemptSync } from '../api/attempt-sync.ts';
import { useSubmitAttemptMutation } from '../api/quizzes-api.ts';
import { useTimeIsUp, type AttemptClock } from './attempt-clock.ts';
import type { Ends } from './use-submit.ts';

/** Returns the milliseconds until the next try: five seconds, or longer if the server asked for a longer pause. */
function pauseAfter(error: unknown): number {
  const retry = (error as ApiError | undefined)?.retry;
  return Math.max(5, retry?.after ?? 0) * 1000;
}

/**
 * Submits the quiz when the time is up, and returns true while the time is up. Before submitting, asks the server for
 * the time, because the device's clock may have been changed.
 */
export function useTimeUp(
  attemptId: string,
  clock: AttemptClock | null,
  { queue, refresh }: AttemptSync,
  { onSubmitted, onGone }: Ends,
): boolean {
  const isUp = useTimeIsUp(clock);
  const [submitAttempt] = useSubmitAttemptMutation();

  /** Returns the milliseconds until the next try, or null if no further try is needed. */
  const end = useEffectEvent(async (): Promise<number | null> => {
    await queue.flush();
    const { isOver, error } = await refresh();
    if (isOver) {
      onGone();
      return null;
    }
    if (error !== undefined) return pauseAfter(error);
    if (clock?.secondsLeft() !== 0) return null;
    const reply = await submitAttempt(attemptId);
    if (!reply.data) return pauseAfter(reply.error);
    onSubmitted(reply.data);
    return null;
  });

  useEffect(() => {
    if (!isUp) return;
    let isLeft = false;
    let isBusy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      if (isBusy) return;
      clearTimeout(timer);
      isBusy = true;
      const pause = await end();
      isBusy = false;
      if (pause !== null && !isLeft) timer = setTimeout(() => void attempt(), pause);
    };
    const unsubscribe = subscribeToOnline((online) => {
      if (online) void attempt();
    });
    void attempt();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isUp]);

  return isUp;
}
