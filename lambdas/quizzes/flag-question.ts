import { StorageBusy } from '../runtime/storage-error.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import { requireOpenQuestion, type QuestionKey } from './attempts/load-attempt.ts';
import { computeEndedBefore } from './clock.ts';

/**
 * Sets or removes the flag of a question of an open attempt. The last call counts.
 *
 * @throws Failure as {@link requireOpenQuestion}.
 */
export async function flagQuestion(
  deps: { readonly attempts: AttemptStore; readonly now: () => Date },
  request: QuestionKey & { readonly flagged: boolean },
): Promise<undefined> {
  const endedBefore = computeEndedBefore(deps.now());
  if (await deps.attempts.flag({ ...request, endedBefore })) return undefined;
  await requireOpenQuestion(deps, request);
  throw new StorageBusy('A flag could not be stored between other writes');
}
