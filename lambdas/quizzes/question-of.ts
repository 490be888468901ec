import { Failure } from '../runtime/failure.ts';
import type { AttemptQuestion } from '../tables/attempt-questions.ts';
import { isClosed, type Attempt } from './attempts/attempt.ts';
import { endOf, isLate } from './clock.ts';

/** A question of an attempt, as the student's request names it. */
export interface QuestionPlace {
  readonly studentId: string;
  readonly attemptId: string;
  readonly questionId: string;
}

/**
 * The question of an open attempt that a request is about.
 *
 * @throws Failure `not_found` where the attempt isn't the student's or hasn't the question, `time_up` past its
 *   deadline, `attempt_submitted` after submission.
 */
export function questionOf(
  attempt: Attempt | null,
  { questionId }: QuestionPlace,
  now: Date,
): { readonly attempt: Attempt; readonly question: AttemptQuestion } {
  if (attempt === null) throw new Failure('not_found');
  if (isLate(attempt, now)) throw new Failure('time_up');
  if (isClosed(attempt)) throw new Failure(endOf(attempt).timeUp ? 'time_up' : 'attempt_submitted');
  const question = attempt.questions.find((one) => one.questionId === questionId);
  if (question === undefined) throw new Failure('not_found');
  return { attempt, question };
}
