import { secondsPerQuestion } from '../../contract/quizzes/marking.ts';
import type { Attempt, ClosedAttempt } from './attempts/attempt.ts';

/** A save may arrive this long after the deadline, because the network takes time. */
const graceMs = 5000;

interface Timing {
  readonly questionCount: number;
  /** In per cent of the usual time: 25 means a quarter more. */
  readonly extraTime: number;
}

export const computeSeconds = ({ questionCount, extraTime }: Timing): number =>
  Math.ceil((questionCount * secondsPerQuestion * (100 + extraTime)) / 100);

export const computeDeadline = (startedAt: Date, timing: Timing): string =>
  new Date(startedAt.getTime() + computeSeconds(timing) * 1000).toISOString();

/** If an attempt's deadline is before the returned time, the attempt is over. */
export const computeEndedBefore = (now: Date): string => new Date(now.getTime() - graceMs).toISOString();

export const isExpired = ({ deadlineAt }: Pick<Attempt, 'deadlineAt'>, now: Date): boolean =>
  deadlineAt !== null && deadlineAt < computeEndedBefore(now);

/** If the student submits after the deadline, the attempt ended at the deadline. */
export function computeEnd({ deadlineAt, submission: { submittedAt } }: ClosedAttempt) {
  if (deadlineAt === null || submittedAt < deadlineAt) return { submittedAt, timeUp: false };
  return { submittedAt: deadlineAt, timeUp: true };
}
