import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../../../api/retry-after.ts';
import { useLazyPeekAttemptQuery, useSubmitAttemptMutation } from '../api/quizzes-api.ts';
import type { AttemptClock } from './attempt-clock.ts';
import { isOver } from '../api/save-outcome.ts';
import { useTimeIsUp } from './use-attempt-clock.ts';
import type { Ends } from './use-submit.ts';

/** Milliseconds until a submission that failed is tried again. */
const pauseMs = 5000;

/** The milliseconds until the next try: no sooner than the server asked for. */
function pauseAfter(error: unknown): number {
  const retry = (error as ApiError | undefined)?.retry;
  return Math.max(pauseMs, (retry?.after ?? 0) * 1000);
}

interface Ending extends Ends {
  readonly attemptId: string;
  readonly clock: AttemptClock | null;
  /** Sends what isn't saved, as far as it can be sent. */
  readonly flush: () => Promise<unknown>;
}

/**
 * Submits a timed attempt by itself when its time is up, and again until it gets through. The server has the last word
 * on the time: somebody may have set the device's clock meanwhile.
 *
 * @returns true for as long as the time is up; the attempt takes nothing more then.
 */
export function useTimeUp({ attemptId, clock, flush, onSubmitted, onGone }: Ending): boolean {
  const isUp = useTimeIsUp(clock);
  const [peek] = useLazyPeekAttemptQuery();
  const [submitAttempt] = useSubmitAttemptMutation();

  /** Gives the milliseconds until the next try; null where there is nothing more to do. */
  const end = useEffectEvent(async (): Promise<number | null> => {
    await flush();
    const sentAt = Date.now();
    const now = await peek(attemptId);
    if (now.data?.state === 'open') {
      clock?.hear(now.data.now, sentAt);
      if (clock?.secondsLeft() !== 0) return null;
    } else if (now.data || isOver(now.error)) {
      onGone();
      return null;
    } else return pauseAfter(now.error);
    const reply = await submitAttempt(attemptId);
    if (!reply.data) return pauseAfter(reply.error);
    onSubmitted(reply.data);
    return null;
  });

  useEffect(() => {
    if (!isUp) return;
    let left = false;
    let busy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      if (busy) return;
      clearTimeout(timer);
      busy = true;
      const pause = await end();
      busy = false;
      if (pause !== null && !left) timer = setTimeout(() => void attempt(), pause);
    };
    const online = () => void attempt();
    window.addEventListener('online', online);
    void attempt();
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [isUp]);

  return isUp;
}
