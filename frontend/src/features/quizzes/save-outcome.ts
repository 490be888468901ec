import type { SavedAnswer } from '../../../../contract/quiz-questions.ts';
import { problemOf } from '../../api/problem.ts';
import type { SaveOutcome } from './answer-saver.ts';

/* Checked by hand: the contract's schema would bring zod along. */
function isSavedAnswer(value: unknown): value is SavedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  if (!('questionId' in value && 'optionId' in value && 'revision' in value)) return false;
  const { questionId, optionId, revision } = value;
  return typeof questionId === 'string' && typeof optionId === 'string' && typeof revision === 'number';
}

/** Reads the reply to saving an answer. */
export function saveOutcome(reply: { data?: SavedAnswer | undefined; error?: unknown }): SaveOutcome {
  if (reply.data) return { kind: 'saved', answer: reply.data };
  const { code, details } = problemOf(reply.error);
  if (code === 'attempt_submitted') return { kind: 'submitted' };
  const current = details?.['current'];
  const known = code === 'answer_conflict' && (current === null || isSavedAnswer(current));
  return known ? { kind: 'conflict', current } : { kind: 'failed', error: reply.error };
}
