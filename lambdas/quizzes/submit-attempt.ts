import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import { countCorrect } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { submittedView, type SubmittedView } from './attempt-view.ts';

/** How often a submission is tried again when an answer was saved between grading and closing. */
const maximumTries = 5;

/**
 * Grades an attempt and closes it. Unanswered questions count as wrong. Submitting again gives the same result.
 *
 * @throws Failure `not_found` for an id that isn't one of the student's.
 */
export async function submitAttempt(
  deps: { readonly attempts: AttemptStore; readonly now: () => Date },
  request: { readonly studentId: string; readonly attemptId: string },
): Promise<SubmittedView> {
  const { studentId, attemptId } = request;
  for (let tries = 0; tries < maximumTries; tries++) {
    const attempt = await deps.attempts.find(studentId, attemptId);
    if (attempt === null) throw new Failure('not_found');
    if (attempt.submission !== null) return submittedView(attempt, attempt.submission);
    const submission = { submittedAt: deps.now().toISOString(), correctCount: countCorrect(attempt) };
    if (await deps.attempts.submit({ studentId, attemptId, seenRevision: attempt.revision, submission })) {
      return submittedView(attempt, submission);
    }
  }
  throw new StorageBusy('An attempt could not be closed between saves');
}
