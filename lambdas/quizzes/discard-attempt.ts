import { Failure } from '../runtime/failure.ts';
import type { AttemptPlace } from './attempts/attempt-store.ts';
import { isClosed } from './attempts/attempt.ts';
import { byTheClock, graceMs } from './clock.ts';
import { letGo } from './open/let-go.ts';
import { submittedResult, type ResultDeps } from './submitted-result.ts';

/**
 * Deletes an open attempt with its answers, so that another one can be started. One that is gone already is no error.
 *
 * @throws Failure `attempt_submitted` for one that has a result, which stays, also where the clock has ended it.
 */
export async function discardAttempt(deps: ResultDeps, place: AttemptPlace): Promise<undefined> {
  const { studentId, attemptId } = place;
  const endedBefore = new Date(deps.now().getTime() - graceMs).toISOString();
  const [outcome, register] = await Promise.all([
    deps.attempts.discard({ ...place, endedBefore }),
    deps.open.find(studentId),
  ]);
  // One that isn't there may be about to be: it stays listed for the start that has claimed it, or for the next one.
  if (outcome === 'missing') return undefined;
  if (outcome === 'discarded') {
    await letGo(deps, place, register.listing(attemptId));
    return undefined;
  }
  const found = await deps.attempts.find(studentId, attemptId);
  const attempt = await byTheClock(deps, found);
  if (found?.submission === null && attempt !== null && isClosed(attempt)) {
    await submittedResult(deps, attempt, { register, learners: await deps.learners.findAll(studentId) });
  }
  throw new Failure('attempt_submitted');
}
