import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Answer } from '../tables/attempt-answers.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { savedAnswer, type SavedAnswer } from './attempt-view.ts';

export interface SaveRequest {
  readonly studentId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly optionId: string;
  /** The revision that the student's page has seen; 0 for none. */
  readonly revision: number;
}

/** The number of tries of a save when others come between reading and writing. */
const maximumTries = 3;

/** @throws Failure as {@link saveAnswer}, for everything that is wrong whatever has been answered so far. */
function checkPlace(attempt: Attempt | null, request: SaveRequest): Attempt {
  if (attempt === null) throw new Failure('not_found');
  if (attempt.submission !== null) throw new Failure('attempt_submitted');
  const question = attempt.questions.find(({ questionId }) => questionId === request.questionId);
  if (question === undefined) throw new Failure('not_found');
  if (!question.optionIds.includes(request.optionId)) {
    throw new Failure('invalid_request', {
      problems: [{ path: 'body.optionId', problem: 'not an option of this question' }],
    });
  }
  return attempt;
}

/** The outcome of a save that has not seen the present answer: success where they agree, else a conflict. */
function settleStale(current: Answer | undefined, { questionId, optionId }: SaveRequest): SavedAnswer {
  const saved = savedAnswer(questionId, current);
  if (saved?.optionId === optionId) return saved;
  throw new Failure('answer_conflict', { current: saved });
}

/**
 * Keeps a student's choice. A retry of the same save converges: it meets its own answer and succeeds.
 *
 * @throws Failure `not_found` where the attempt isn't the student's or hasn't the question, `invalid_request` where the
 *   question hasn't the option, `attempt_submitted` after submission, `answer_conflict` with the present answer in
 *   `details.current` where another tab has saved a different one since `revision`.
 */
export async function saveAnswer(
  deps: { readonly attempts: AttemptStore },
  request: SaveRequest,
): Promise<SavedAnswer> {
  const { studentId, attemptId, questionId, optionId, revision } = request;
  for (let tries = 0; tries < maximumTries; tries++) {
    const attempt = checkPlace(await deps.attempts.find(studentId, attemptId), request);
    const current = attempt.answers.get(questionId);
    if ((current?.revision ?? 0) !== revision) return settleStale(current, request);
    const save = { studentId, attemptId, questionId, optionIds: [optionId], seenRevision: revision };
    if (await deps.attempts.saveAnswer(save)) return { questionId, optionId, revision: revision + 1 };
  }
  throw new StorageBusy('An answer could not be saved between others');
}
