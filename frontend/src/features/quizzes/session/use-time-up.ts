import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../../../api/retry-after.ts';
import { subscribeToOnline } from '../../../loading/online.ts';
import type { AttemptSync } from '../api/attempt-sync.ts';
import { useSubmitAttemptMutation } from '../api/quizzes-api.ts';
import { useTimeIsUp, type AttemptClock } from './attempt-clock.ts';
import type { Ends } from './use-submit.ts';

/** Milliseconds until the next try: five seconds, or as long as the server has asked to wait. */
function pauseAfter(error: unknown): number {
  const retry = (error as ApiError | undefined)?.retry;
  return Math.max(5, retry?.after ?? 0) * 1000;
}

/**
 * Submits a timed attempt when its time is up, and again until it succeeds. Asks the server for the time first, because
 * somebody may have set the device's clock meanwhile.
 *
 * @returns true while the time is up, when the attempt takes no more answers.
 */
export function useTimeUp(
  attemptId: string,
  clock: AttemptClock | null,
  { queue, refresh }: AttemptSync,
  { onSubmitted, onGone }: Ends,
): boolean {
  const isUp = useTimeIsUp(clock);
  const [submitAttempt] = useSubmitAttemptMutation();

  /** Returns the milliseconds until the next try; null if there is nothing more to do. */
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
