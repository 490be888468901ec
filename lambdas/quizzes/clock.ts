import { secondsPerQuestion } from '../../contract/quizzes/marking.ts';
import type { Attempt, ClosedAttempt } from './attempts/attempt.ts';

/** Milliseconds after the deadline in which a save that was under way still counts. */
const graceMs = 5000;

interface Timing {
  readonly questionCount: number;
  /** In per cent of the usual time. */
  readonly extraTime: number;
}

/** The seconds that a student is given for some questions. */
export const computeSeconds = ({ questionCount, extraTime }: Timing): number =>
  Math.ceil((questionCount * secondsPerQuestion * (100 + extraTime)) / 100);

export const computeDeadline = (startedAt: Date, timing: Timing): string =>
  new Date(startedAt.getTime() + computeSeconds(timing) * 1000).toISOString();

/** A timed attempt with a deadline before this time takes no more saves. */
export const computeEndedBefore = (now: Date): string => new Date(now.getTime() - graceMs).toISOString();

/** True if the time of an attempt is up, including the time for saves that were under way. */
export const isExpired = ({ deadlineAt }: Pick<Attempt, 'deadlineAt'>, now: Date): boolean =>
  deadlineAt !== null && deadlineAt < computeEndedBefore(now);

/** When a closed attempt ended: at its deadline if the clock ended it, however late somebody looked or submitted. */
export function computeEnd({ deadlineAt, submission: { submittedAt } }: ClosedAttempt): {
  readonly submittedAt: string;
  readonly timeUp: boolean;
} {
  if (deadlineAt === null || submittedAt < deadlineAt) return { submittedAt, timeUp: false };
  return { submittedAt: deadlineAt, timeUp: true };
}
