import { schoolDay } from '../runtime/school-day.ts';
import type { ClosedAttempt } from './attempts/attempt.ts';
import { submittedView, type QuestionInView, type SubmittedView } from './attempt-view.ts';
import { endOf } from './clock.ts';
import { gradeAttempt } from './grade.ts';
import { inView, type ViewDeps } from './in-view.ts';
import { keepLearnt } from './learner/keep-learnt.ts';
import { newLearner, type Learner } from './learner/learner.ts';
import type { LearnerStore } from './learner/learner-store.ts';
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

/** Counts an attempt in the student's record, without the questions whose key another open attempt holds back. */
async function keepLearntFrom(
  deps: ResultDeps,
  attempt: ClosedAttempt,
  { register, learners }: Known,
  questions: Promise<readonly QuestionInView[]>,
): Promise<void> {
  const isAlone = register.all().every((attemptId) => attemptId === attempt.attemptId);
  const held = isAlone ? [] : (await questions).filter(({ openAttemptId }) => openAttemptId !== null);
  const heldBack = new Set(held.map(({ question }) => question.questionId));
  await keepLearnt(deps.learners, attempt, learners.get(attempt.courseId) ?? newLearner, heldBack);
}

/**
 * The result of a closed attempt, as it may be seen while others are open. What a submission that was cut off left
 * undone (its grade in the history, its part of what the student has learnt, its place in the register) is done first,
 * by whoever looks.
 *
 * @returns null where the attempt was deleted meanwhile, as with its student's account.
 */
export async function submittedResult(
  deps: ResultDeps,
  attempt: ClosedAttempt,
  known: Known,
): Promise<SubmittedView | null> {
  const { register } = known;
  const { studentId, attemptId, submission, request } = attempt;
  const grade = submission.grade ?? gradeAttempt(attempt);
  const end = endOf(attempt);
  const { submittedAt } = end;
  const slots = register.listing(attemptId);
  const pastDays = register.daysBefore(schoolDay(deps.now()));
  const shown = inView(deps, attempt, register);
  const [questions, , graded] = await Promise.all([
    shown,
    keepLearntFrom(deps, attempt, known, shown),
    submission.grade !== null ||
      deps.attempts.grade({ ...grade, submittedAt, mode: request.mode, attemptId, studentId }),
    slots.length > 0 && deps.open.remove({ studentId, attemptId, slots, pastDays }),
  ]);
  return graded ? submittedView(attempt, questions, end, grade) : null;
}
