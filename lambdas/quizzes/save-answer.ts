import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { AttemptQuestion } from '../tables/attempts/questions.ts';
import { toSavedAnswer, type SavedAnswer } from './attempt-view.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import { requireOpenQuestion, type LoadedAttempt, type QuestionKey } from './attempts/load-attempt.ts';
import { computeEndedBefore } from './clock.ts';

interface SaveRequest extends QuestionKey {
  readonly optionIds: readonly string[];
  /** The revision that the student's page has seen; 0 for none. */
  readonly revision: number;
}

/** The number of tries of a save when other saves come between its write and the read that explains a refusal. */
const maximumTries = 3;

const hasDuplicates = (optionIds: readonly string[]) => new Set(optionIds).size < optionIds.length;

/** @throws Failure `invalid_request` for options that the question doesn't take. */
function requireValidChoice({ kind, optionIds }: AttemptQuestion, chosen: readonly string[]): void {
  const problem = chosen.some((optionId) => !optionIds.includes(optionId))
    ? 'not an option of this question'
    : hasDuplicates(chosen)
      ? 'an option twice'
      : kind !== 'several' && chosen.length > 1
        ? 'more options than one'
        : null;
  if (problem !== null) {
    throw new Failure('invalid_request', { problems: [{ path: 'body.optionIds', problem }] });
  }
}

/**
 * Explains why a save was refused. Returns the stored answer if it has the same options, as after a retry, or null if
 * nothing stands in the way of another try.
 *
 * @throws Failure as {@link saveAnswer}.
 */
function explainRefusal(
  { attempt, question }: LoadedAttempt & { readonly question: AttemptQuestion },
  { questionId, optionIds, revision }: SaveRequest,
): SavedAnswer | null {
  requireValidChoice(question, optionIds);
  const current = attempt.answers.get(questionId);
  const isChecked = attempt.checked.has(questionId);
  if (!isChecked && (current?.revision ?? 0) === revision) return null;
  const saved = current ? toSavedAnswer(questionId, current) : null;
  if (saved?.optionIds.join() === optionIds.join()) return saved;
  throw new Failure(isChecked ? 'answer_checked' : 'answer_conflict', { current: saved });
}

/**
 * Saves a student's choice, which may be empty, with one conditional write. A retry of the same save succeeds.
 *
 * @throws Failure as {@link requireOpenQuestion}, `invalid_request` for a choice that the question doesn't take,
 *   `answer_conflict` with the present answer in `details.current` if another tab has saved a different one since
 *   `revision`, `answer_checked` with it if it was checked.
 */
export async function saveAnswer(
  deps: { readonly attempts: AttemptStore; readonly now: () => Date },
  request: SaveRequest,
): Promise<SavedAnswer & { readonly now: string }> {
  const { studentId, attemptId, questionId, revision } = request;
  const now = deps.now();
  const savedAt = now.toISOString();
  // Options are named in the order shown.
  const optionIds = request.optionIds.toSorted();
  const save = { attemptId, questionId, optionIds, seenRevision: revision, savedAt, studentId };
  for (let tries = 0; tries < maximumTries; tries++) {
    const isSaved =
      !hasDuplicates(optionIds) &&
      (await deps.attempts.saveAnswer({ ...save, endedBefore: computeEndedBefore(now) }));
    if (isSaved) return { questionId, optionIds, revision: revision + 1, now: savedAt };
    const loaded = await requireOpenQuestion({ ...deps, now: () => now }, request);
    const saved = explainRefusal(loaded, { ...request, optionIds });
    if (saved !== null) return { ...saved, now: savedAt };
  }
  throw new StorageBusy('An answer could not be saved between other writes');
}
