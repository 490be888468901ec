import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import { readProblem } from '../../../loading/problem.ts';

/**
 * The outcome of a save. `conflict` and `checked` name what the server holds instead, after another tab's save or the
 * check of the answer; `over`: the attempt takes no more; `failed` may work later.
 */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SavedAnswer }
  | { readonly kind: 'conflict' | 'checked'; readonly current: SavedAnswer | null }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly error?: unknown };

/* Checked by hand: the contract's schema would bring zod along. */
function isSavedAnswer(value: unknown): value is SavedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  if (!('questionId' in value && 'optionIds' in value && 'revision' in value)) return false;
  const { questionId, optionIds, revision } = value;
  return typeof questionId === 'string' && Array.isArray(optionIds) && typeof revision === 'number';
}

/** True for the errors of an attempt that takes no more: handed in, by the clock as well, or discarded. */
export const isOver = (error: unknown): boolean =>
  ['attempt_submitted', 'time_up', 'not_found'].includes(readProblem(error).code);

/** Reads the error of saving or checking an answer. */
export function readRefusedSave(error: unknown): SaveOutcome {
  if (isOver(error)) return { kind: 'over' };
  const { code, details } = readProblem(error);
  const current = details?.['current'];
  if (current === null || isSavedAnswer(current)) {
    if (code === 'answer_conflict') return { kind: 'conflict', current };
    if (code === 'answer_checked') return { kind: 'checked', current };
  }
  return { kind: 'failed', error };
}
