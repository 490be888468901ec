import { Failure } from '../runtime/failure.ts';
import type { AttemptKey } from './attempts/attempt.ts';
import { loadAttempt } from './attempts/load-attempt.ts';
import { computeEndedBefore } from './clock.ts';
import { finishAttempt, isResult, type AttemptDeps } from './finish-attempt.ts';

/**
 * Deletes an open attempt with its answers, so that another one can be started. A second discard succeeds as well.
 *
 * @throws Failure `attempt_submitted` if the attempt has a result, which stays, also if the clock has ended it.
 */
export async function discardAttempt(deps: AttemptDeps, key: AttemptKey): Promise<undefined> {
  const loaded = await loadAttempt(deps, key);
  if (loaded === null) return undefined;
  if (isResult(loaded)) {
    await finishAttempt(deps, loaded);
    throw new Failure('attempt_submitted');
  }
  const { mode } = loaded.attempt.request;
  const isDiscarded = await deps.attempts.discard({
    ...key,
    mode,
    endedBefore: computeEndedBefore(deps.now()),
  });
  // Another call submitted or discarded it meanwhile.
  return isDiscarded ? undefined : discardAttempt(deps, key);
}
