import { secondsPerQuestion } from '../../contract/quizzes/marking.ts';
import type { Attempt, ClosedAttempt } from './attempts/attempt.ts';

/** A save that was sent before the deadline may arrive this many milliseconds later. */
const graceMs = 5000;

interface Timing {
  readonly questionCount: number;
  /** The student's extra time, in per cent of the usual time. */
  readonly extraTime: number;
}

export const computeSeconds = ({ questionCount, extraTime }: Timing): number =>
  Math.ceil((questionCount * secondsPerQuestion * (100 + extraTime)) / 100);

export const computeDeadline = (startedAt: Date, timing: Timing): string =>
  new Date(startedAt.getTime() + computeSeconds(timing) * 1000).toISOString();

/** An attempt is over if its deadline is before the time that this function returns. */
export const computeEndedBefore = (now: Date): string => new Date(now.getTime() - graceMs).toISOString();

export const isExpired = ({ deadlineAt }: Pick<Attempt, 'deadlineAt'>, now: Date): boolean =>
  deadlineAt !== null && deadlineAt < computeEndedBefore(now);

/**
 * Computes when an attempt ended. If the clock ended it, it ended at its deadline, however late somebody looks or
 * submits.
 */
export function computeEnd({ deadlineAt, submission: { submittedAt } }: ClosedAttempt) {
  if (deadlineAt === null || submittedAt < deadlineAt) return { submittedAt, timeUp: false };
  return { submittedAt: deadlineAt, timeUp: true };
}
