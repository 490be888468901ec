import { schoolDay } from '../runtime/school-day.ts';
import type { ClosedAttempt } from './attempts/attempt.ts';
import { submittedView, type SubmittedView } from './attempt-view.ts';
import { endOf } from './clock.ts';
import { gradeAttempt } from './grade.ts';
import { inView, type ViewDeps } from './in-view.ts';
import { keepLearnt } from './learner/keep-learnt.ts';
import { newLearner, type Learner } from './learner/learner.ts';
import type { LearnerStore } from './learner/learner-store.ts';
import { openBeside } from './open-beside.ts';
import type { OpenAttempts, OpenAttemptStore } from './open/open-attempts.ts';

export interface ResultDeps extends ViewDeps {
  readonly open: OpenAttemptStore;
  readonly learners: LearnerStore;
}

/** What is read of the student together with an attempt. */
interface Known {
  readonly register: OpenAttempts;
  readonly learners: ReadonlyMap<string, Learner>;
}

/**
 * The result of a closed attempt, without the keys of questions that another attempt asks now. What a submission that
 * was cut off left undone (its grade in the history, its part of what the student has learnt, its place in the
 * register) is done first, by whoever looks.
 *
 * @returns null where the attempt was deleted meanwhile, as with its student's account.
 */
export async function submittedResult(
  deps: ResultDeps,
  attempt: ClosedAttempt,
  known: Known,
): Promise<SubmittedView | null> {
  const { register, learners } = known;
  const { studentId, attemptId, submission, request } = attempt;
  const grade = submission.grade ?? gradeAttempt(attempt);
  const end = endOf(attempt);
  const { submittedAt } = end;
  const slots = register.listing(attemptId);
  const pastDays = register.daysBefore(schoolDay(deps.now()));
  const [questions, open, , graded] = await Promise.all([
    inView(deps, attempt),
    openBeside(deps, attempt, register),
    keepLearnt(deps.learners, attempt, learners.get(attempt.courseId) ?? newLearner),
    submission.grade !== null ||
      deps.attempts.grade({ ...grade, submittedAt, mode: request.mode, attemptId, studentId }),
    slots.length > 0 && deps.open.remove({ studentId, attemptId, slots, pastDays }),
  ]);
  return graded ? submittedView(attempt, questions, { ...end, ...grade }, open) : null;
}
