import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Answer } from '../tables/attempt-answers.ts';
import type { AttemptQuestion } from '../tables/attempt-questions.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import { savedAnswer, type SavedAnswer } from './attempt-view.ts';
import { questionOf, type QuestionPlace } from './question-of.ts';

export interface SaveRequest extends QuestionPlace {
  readonly optionIds: readonly string[];
  /** The revision that the student's page has seen; 0 for none. */
  readonly revision: number;
}

/** The number of tries of a save when others come between reading and writing. */
const maximumTries = 3;

/**
 * The chosen options in the order shown.
 *
 * @throws Failure `invalid_request` for options that the question hasn't, or one of them twice, or more than its kind
 *   takes.
 */
function chosenIn({ kind, optionIds }: AttemptQuestion, chosen: readonly string[]): string[] {
  const problem = chosen.some((optionId) => !optionIds.includes(optionId))
    ? 'not an option of this question'
    : new Set(chosen).size < chosen.length
      ? 'an option twice'
      : kind !== 'several' && chosen.length > 1
        ? 'more options than one'
        : null;
  if (problem !== null) {
    throw new Failure('invalid_request', { problems: [{ path: 'body.optionIds', problem }] });
  }
  return optionIds.filter((optionId) => chosen.includes(optionId));
}

/** The outcome of a save that has not seen the present answer: success where they agree, else a conflict. */
function settleStale(
  code: 'answer_conflict' | 'answer_checked',
  questionId: string,
  current: Answer | undefined,
  chosen: readonly string[],
): SavedAnswer {
  const saved = savedAnswer(questionId, current);
  if (saved !== null && saved.optionIds.join() === chosen.join()) return saved;
  throw new Failure(code, { current: saved });
}

/**
 * Keeps a student's choice, which may be none any more. A retry of the same save converges: it meets its own answer and
 * succeeds.
 *
 * @throws Failure as {@link questionOf}, `invalid_request` for a choice that the question doesn't take,
 *   `answer_conflict` with the present answer in `details.current` where another tab has saved a different one since
 *   `revision`, `answer_checked` with it where it was checked.
 */
export async function saveAnswer(
  deps: { readonly attempts: AttemptStore; readonly now: () => Date },
  request: SaveRequest,
): Promise<SavedAnswer & { readonly now: string }> {
  const { studentId, attemptId, questionId, revision } = request;
  const now = deps.now();
  const clock = { now: now.toISOString() };
  for (let tries = 0; tries < maximumTries; tries++) {
    const { attempt, question } = questionOf(await deps.attempts.find(studentId, attemptId), request, now);
    const optionIds = chosenIn(question, request.optionIds);
    const current = attempt.answers.get(questionId);
    const isChecked = attempt.checked.has(questionId);
    if (isChecked || (current?.revision ?? 0) !== revision) {
      const code = isChecked ? 'answer_checked' : 'answer_conflict';
      return { ...settleStale(code, questionId, current, optionIds), ...clock };
    }
    const save = { attemptId, questionId, optionIds, seenRevision: revision, savedAt: clock.now, studentId };
    if (await deps.attempts.saveAnswer(save)) {
      return { questionId, optionIds, revision: revision + 1, ...clock };
    }
  }
  throw new StorageBusy('An answer could not be saved between others');
}
