import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import { readProblem } from '../../../loading/problem.ts';

/**
 * The outcome of a save. `conflict`: another tab or device saved first. `checked`: another tab has checked the answer. `over`:
 * the attempt takes no more answers. `failed`: a later try may succeed.
 */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SavedAnswer }
  | { readonly kind: 'conflict' | 'checked'; readonly current: SavedAnswer | null }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly error?: unknown };

/* The contract's schema would make the page load zod. */
function isSavedAnswer(value: unknown): value is SavedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  if (!('questionId' in value && 'optionIds' in value && 'revision' in value)) return false;
  const { questionId, optionIds, revision } = value;
  return typeof questionId === 'string' && Array.isArray(optionIds) && typeof revision === 'number';
}

/** True if the error says that the attempt was submitted or discarded, or that its time is up. */
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
