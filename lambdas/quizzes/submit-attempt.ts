import { Failure } from '../runtime/failure.ts';
import type { SubmittedView } from './attempt-view.ts';
import type { AttemptKey } from './attempts/attempt.ts';
import { combine, loadAttempt } from './attempts/load-attempt.ts';
import { isResult, loadResult, type AttemptDeps } from './finish-attempt.ts';

/**
 * Closes an attempt and grades it. Unanswered questions count as wrong. Closing is one write that returns what it
 * closed, so no save comes between closing and grading. A repeated submission returns the same result and completes one
 * that was cut off. A submission after the deadline counts as of the deadline.
 *
 * @throws Failure `not_found` for an id that isn't one of the student's, and if the attempt is deleted meanwhile.
 */
export async function submitAttempt(deps: AttemptDeps, key: AttemptKey): Promise<SubmittedView> {
  const [open, stored, records] = await Promise.all([
    deps.attempts.close({ ...key, closedAt: deps.now().toISOString() }),
    deps.attempts.find(key),
    deps.mastery.findAll(key.studentId),
  ]);
  const loaded = open === null ? await loadAttempt(deps, key) : await combine(deps, key, stored, open);
  if (loaded === null || !isResult(loaded)) throw new Failure('not_found');
  const result = await loadResult(deps, loaded, records.get(loaded.attempt.courseId));
  if (result === null) throw new Failure('not_found');
  return result;
}
