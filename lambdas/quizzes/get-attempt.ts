import { Failure } from '../runtime/failure.ts';
import { loadQuestions, toOpenView, type OpenView, type SubmittedView } from './attempt-view.ts';
import type { AttemptKey } from './attempts/attempt.ts';
import { loadAttempt } from './attempts/load-attempt.ts';
import { isResult, loadResult, type AttemptDeps } from './finish-attempt.ts';

/**
 * Returns one of the student's own attempts, open or submitted.
 *
 * @throws Failure `not_found` for an id that isn't one of theirs.
 */
export async function getAttempt(deps: AttemptDeps, key: AttemptKey): Promise<OpenView | SubmittedView> {
  const loaded = await loadAttempt(deps, key);
  if (loaded === null) throw new Failure('not_found');
  if (!isResult(loaded)) {
    return toOpenView(loaded.attempt, await loadQuestions(deps, loaded.attempt), deps.now());
  }
  const result = await loadResult(deps, loaded);
  if (result === null) throw new Failure('not_found');
  return result;
}
