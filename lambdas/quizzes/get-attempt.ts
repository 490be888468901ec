import { Failure } from '../runtime/failure.ts';
import type { AttemptStore } from './attempt-store.ts';
import { attemptView, type AttemptView } from './attempt-view.ts';

/**
 * One of the student's own attempts, graded or under way.
 *
 * @throws Failure `not_found` for an id that isn't one of theirs.
 */
export async function getAttempt(
  deps: { readonly attempts: AttemptStore },
  request: { readonly studentId: string; readonly attemptId: string },
): Promise<AttemptView> {
  const attempt = await deps.attempts.find(request.studentId, request.attemptId);
  if (attempt === null) throw new Failure('not_found');
  return attemptView(attempt);
}
