import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Attempt } from '../../../../../contract/quizzes/quizzes.ts';
import { keepsAnswers } from '../../../api/answers-on-device.ts';

const numberIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'late' in state && Number.isInteger(state.late)
    ? Number(state.late)
    : 0;

/**
 * The number of this device's answers to an attempt that came too late. They are dropped when it is found; the address
 * remembers the number, so that it is still told after the page is reloaded.
 */
export function useLateAnswers(attempt: Attempt | undefined): number {
  const state: unknown = useLocation().state;
  const [, setQuery] = useSearchParams();
  const tell = useEffectEvent((late: number) =>
    setQuery((now) => now, { replace: true, preventScrollReset: true, state: { late } }),
  );
  const over = attempt?.state === 'submitted' ? attempt : null;
  useEffect(() => {
    if (over === null) return;
    let left = false;
    const look = async () => {
      if (!(await keepsAnswers())) return;
      const { lateAnswers } = await import('./late-answers.ts');
      const { late, drop } = await lateAnswers(over);
      if (left) return;
      void drop();
      if (late > 0) tell(late);
    };
    look().catch(() => undefined); // What can't be looked at now stays for the next visit.
    return () => {
      left = true;
    };
  }, [over]);
  return numberIn(state);
}
