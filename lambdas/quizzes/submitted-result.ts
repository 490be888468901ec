import { schoolDay } from '../runtime/school-day.ts';
import type { ClosedAttempt } from './attempt.ts';
import { submittedView, type SubmittedView } from './attempt-view.ts';
import { endOf } from './clock.ts';
import { gradeAttempt } from './grade.ts';
import { inView, type ViewDeps } from './in-view.ts';
import type { OpenAttempts, OpenAttemptStore } from './open-attempts.ts';

export interface ResultDeps extends ViewDeps {
  readonly open: OpenAttemptStore;
}

/**
 * The result of a closed attempt, as it may be seen while others are open. What a submission that was cut off left
 * undone (its grade in the history, its place in the register) is done first, by whoever looks.
 */
export async function submittedResult(
  deps: ResultDeps,
  attempt: ClosedAttempt,
  register: OpenAttempts,
): Promise<SubmittedView> {
  const { studentId, attemptId, submission, request } = attempt;
  const grade = submission.grade ?? gradeAttempt(attempt);
  const slots = register.listing(attemptId);
  const pastDays = register.daysBefore(schoolDay(deps.now()));
  const [questions] = await Promise.all([
    inView(deps, attempt, register),
    submission.grade === null && deps.attempts.grade({ ...grade, mode: request.mode, attemptId, studentId }),
    slots.length > 0 && deps.open.remove({ studentId, attemptId, slots, pastDays }),
  ]);
  return submittedView(attempt, questions, endOf(attempt), grade);
}
