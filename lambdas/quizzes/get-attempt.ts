import { Failure } from '../runtime/failure.ts';
import { isClosed } from './attempts/attempt.ts';
import { openView, type AttemptView } from './attempt-view.ts';
import { byTheClock } from './clock.ts';
import { inView } from './in-view.ts';
import { keepListed } from './open/open-attempts.ts';
import { submittedResult, type ResultDeps } from './submitted-result.ts';

/**
 * One of the student's own attempts, graded or under way. An open one that is older than the register of open attempts
 * is listed there before it is shown.
 *
 * @throws Failure `not_found` for an id that isn't one of theirs.
 */
export async function getAttempt(
  deps: ResultDeps,
  request: { readonly studentId: string; readonly attemptId: string },
): Promise<AttemptView> {
  const { studentId, attemptId } = request;
  const [found, register, learners] = await Promise.all([
    deps.attempts.find(studentId, attemptId),
    deps.open.find(studentId),
    deps.learners.findAll(studentId),
  ]);
  const attempt = await byTheClock(deps, found);
  if (attempt === null) throw new Failure('not_found');
  if (isClosed(attempt)) {
    const result = await submittedResult(deps, attempt, { register, learners });
    if (result === null) throw new Failure('not_found');
    return result;
  }
  const [questions] = await Promise.all([inView(deps, attempt), keepListed(deps.open, register, attempt)]);
  return openView(attempt, questions, deps.now());
}
