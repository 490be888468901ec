import { Failure } from '../runtime/failure.ts';
import { schoolDay } from '../runtime/school-day.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import type { OpenAttemptStore } from './open/open-attempts.ts';

/**
 * Deletes an open attempt with its answers, so that another one can be started. One that is gone already is no error.
 *
 * @throws Failure `attempt_submitted` for one that has a result, which stays.
 */
export async function discardAttempt(
  deps: { readonly attempts: AttemptStore; readonly open: OpenAttemptStore; readonly now: () => Date },
  { studentId, attemptId }: { readonly studentId: string; readonly attemptId: string },
): Promise<undefined> {
  const [discarded, register] = await Promise.all([
    deps.attempts.discard({ studentId, attemptId }),
    deps.open.find(studentId),
  ]);
  if (!discarded) throw new Failure('attempt_submitted');
  const slots = register.listing(attemptId);
  const pastDays = register.daysBefore(schoolDay(deps.now()));
  if (slots.length > 0) await deps.open.remove({ studentId, attemptId, slots, pastDays });
  return undefined;
}
