import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import {
  gradedQuestion,
  heldQuestion,
  savedAnswer,
  type GradedQuestion,
  type HeldQuestion,
  type SavedAnswer,
} from './attempt-view.ts';
import { inView } from './in-view.ts';
import { questionOf, type QuestionPlace } from './question-of.ts';
import type { ResultDeps } from './submitted-result.ts';

export interface CheckedAnswer {
  readonly answer: SavedAnswer;
  /** Null where the key is held back. */
  readonly checked: GradedQuestion | null;
  readonly held: HeldQuestion | null;
}

/**
 * Shows in practice if an answer is right, and why. The answer stays from then on. Checking again shows the same. A
 * question that another open attempt asks too keeps its key until that one is submitted.
 *
 * @throws Failure as {@link questionOf}, `invalid_request` in a test and where nothing is chosen, `answer_conflict` with
 *   the present answer in `details.current` where it isn't at `revision`.
 */
export async function checkAnswer(
  deps: ResultDeps,
  request: QuestionPlace & { readonly revision: number },
): Promise<CheckedAnswer> {
  const { studentId, attemptId, questionId, revision } = request;
  const [found, register] = await Promise.all([
    deps.attempts.find(studentId, attemptId),
    deps.open.find(studentId),
  ]);
  const { attempt, question } = questionOf(found, request, deps.now());
  const answer = savedAnswer(questionId, attempt.answers.get(questionId));
  if (attempt.request.mode !== 'practice') throw refusal('body', 'a test shows nothing before submission');
  if (answer === null || answer.optionIds.length === 0) throw refusal('params.questionId', 'not answered');
  if (answer.revision !== revision) throw new Failure('answer_conflict', { current: answer });

  const [made, [one]] = await Promise.all([
    deps.attempts.checkAnswer({ studentId, attemptId, questionId, seenRevision: revision }),
    inView(deps, attempt, register, [question]),
  ]);
  // A save or a submission came between: the next try tells which.
  if (!made) throw new StorageBusy('An answer changed while it was checked');
  if (one === undefined) throw new Error(`Question ${questionId} isn't in view`);
  return one.openAttemptId === null
    ? { answer, checked: gradedQuestion(attempt, one), held: null }
    : { answer, checked: null, held: heldQuestion(attempt, one, one.openAttemptId) };
}

const refusal = (path: string, problem: string) =>
  new Failure('invalid_request', { problems: [{ path, problem }] });
