import { StorageBusy } from '../runtime/storage-error.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import { questionOf, type QuestionPlace } from './question-of.ts';

/**
 * Flags a question of an open attempt, or takes its flag away. The last one counts.
 *
 * @throws Failure as {@link questionOf}.
 */
export async function flagQuestion(
  deps: { readonly attempts: AttemptStore; readonly now: () => Date },
  request: QuestionPlace & { readonly flagged: boolean },
): Promise<undefined> {
  const { studentId, attemptId } = request;
  const expectOpen = async () =>
    questionOf(await deps.attempts.find(studentId, attemptId), request, deps.now());
  await expectOpen();
  if (await deps.attempts.flag(request)) return undefined;
  // Closed or gone meanwhile: says so.
  await expectOpen();
  throw new StorageBusy('A flag could not be kept between others');
}
