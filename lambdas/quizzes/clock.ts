import type { Attempt, ClosedAttempt } from './attempts/attempt.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';

/** Seconds that a timed quiz gives for each question, before a student's extra time. */
const secondsPerQuestion = 60;
/** Milliseconds after the deadline in which a save that was under way still counts. */
export const graceMs = 5000;

interface Timing {
  readonly questionCount: number;
  /** In per cent of the usual time, on top of it. */
  readonly extraTime: number;
}

/** Seconds that a student is given for questions. */
export function secondsFor({ questionCount, extraTime }: Timing): number {
  return Math.ceil((questionCount * secondsPerQuestion * (100 + extraTime)) / 100);
}

/** The end of a timed quiz. */
export function deadlineOf(startedAt: Date, timing: Timing): string {
  return new Date(startedAt.getTime() + secondsFor(timing) * 1000).toISOString();
}

/** True for an open attempt whose time is up, saves that were under way included. */
export function isLate({ deadlineAt, submission }: Attempt, now: Date): boolean {
  return deadlineAt !== null && submission === null && now.getTime() > Date.parse(deadlineAt) + graceMs;
}

/** The end of a closed attempt: the deadline where the clock ended it, however late somebody looked or submitted. */
export function endOf({ deadlineAt, submission: { submittedAt } }: ClosedAttempt): {
  readonly submittedAt: string;
  readonly timeUp: boolean;
} {
  if (deadlineAt === null || submittedAt < deadlineAt) return { submittedAt, timeUp: false };
  return { submittedAt: deadlineAt, timeUp: true };
}

/**
 * An attempt as it is by the clock: one whose time is up is closed at its deadline, with what was saved, by whoever
 * looks at it next.
 */
export async function byTheClock(
  { attempts, now }: { readonly attempts: AttemptStore; readonly now: () => Date },
  attempt: Attempt | null,
): Promise<Attempt | null> {
  if (attempt === null || attempt.deadlineAt === null || !isLate(attempt, now())) return attempt;
  const { studentId, attemptId, deadlineAt } = attempt;
  return attempts.close({ studentId, attemptId, submittedAt: deadlineAt });
}
