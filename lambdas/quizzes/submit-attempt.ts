import { Failure } from '../runtime/failure.ts';
import { isClosed } from './attempts/attempt.ts';
import type { SubmittedView } from './attempt-view.ts';
import { submittedResult, type ResultDeps } from './submitted-result.ts';

/**
 * Closes an attempt and grades it. Unanswered questions count as wrong. Closing is one write that gives back what it
 * closed, so no save comes between closing and grading. Submitting again gives the same result, and completes a
 * submission that was cut off. One that comes after the deadline is as of the deadline.
 *
 * @throws Failure `not_found` for an id that isn't one of the student's, also where it is deleted meanwhile.
 */
export async function submitAttempt(
  deps: ResultDeps,
  request: { readonly studentId: string; readonly attemptId: string },
): Promise<SubmittedView> {
  const [attempt, register, learners] = await Promise.all([
    deps.attempts.close({ ...request, submittedAt: deps.now().toISOString() }),
    deps.open.find(request.studentId),
    deps.learners.findAll(request.studentId),
  ]);
  if (attempt === null) throw new Failure('not_found');
  if (!isClosed(attempt)) throw new Error('An attempt stays open although it was closed');
  const result = await submittedResult(deps, attempt, { register, learners });
  if (result === null) throw new Failure('not_found');
  return result;
}
