import { Failure } from '../runtime/failure.ts';
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
  questionOf(await deps.attempts.find(studentId, attemptId), request, deps.now());
  if (!(await deps.attempts.flag(request))) throw new Failure('attempt_submitted');
  return undefined;
}
