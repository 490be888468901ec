import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import type { AnswerSaver } from '../api/answer-saver.ts';
import { useLazyPeekAttemptQuery } from '../api/quizzes-api.ts';
import type { AttemptClock } from './attempt-clock.ts';
import type { FlagSaver } from '../api/flag-saver.ts';
import { isOver } from '../api/save-outcome.ts';
import { onWake } from './use-attempt-clock.ts';

interface Refreshed {
  readonly attemptId: string;
  readonly saver: AnswerSaver;
  readonly flagSaver: FlagSaver;
  readonly clock: AttemptClock | null;
  readonly showChecks: (attempt: OpenAttempt) => void;
  /** It was submitted or discarded elsewhere. */
  readonly onGone: () => void;
}

/**
 * Asks the server for the attempt when the page is looked at again, and shows what other tabs and devices have done.
 *
 * @returns the same for whoever needs the truth now. It is false where the attempt is over, and true as well where the
 *   server could not be asked.
 */
export function useRefresh(refreshed: Refreshed): () => Promise<boolean> {
  const { attemptId, saver, flagSaver, clock, showChecks, onGone } = refreshed;
  const [peek] = useLazyPeekAttemptQuery();
  const underWay = useRef<Promise<boolean> | null>(null);

  const ask = async () => {
    const sentAt = Date.now();
    const flags = flagSaver.state();
    const { data, error } = await peek(attemptId);
    if (data?.state === 'submitted' || isOver(error)) {
      onGone();
      return false;
    }
    if (data === undefined) return true;
    clock?.hear(data.now, sentAt);
    saver.refresh(data.answers);
    // A flag that was changed meanwhile may not be in the reply.
    if (flagSaver.state() === flags) flagSaver.refresh(data.flags);
    showChecks(data);
    return true;
  };
  const refresh = () => {
    underWay.current ??= ask().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };

  const wake = useEffectEvent((event: Event) => {
    // A page that has just been loaded has asked already.
    const isNew = event.type === 'pageshow' && !(event as PageTransitionEvent).persisted;
    if (!isNew && document.visibilityState === 'visible' && navigator.onLine) void refresh();
  });
  useEffect(() => onWake((event) => wake(event)), []);
  return refresh;
}
