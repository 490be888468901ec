import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import type { SaveOutcome } from '../../../../../frontend/src/features/quizzes/api/sync-answers.ts';
import { createAnswerSync } from '../../../../../frontend/src/features/quizzes/api/sync-answers.ts';
import { createSyncQueue } from '../../../../../frontend/src/features/quizzes/api/sync-queue.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';

export const openDevice = () => openUnsavedChanges('attempt', 'student');

export const storedAnswer = (
  optionIds: readonly string[],
  { changedAt = 0, ...value }: { changedAt?: number; revision?: number; unacknowledged?: string[] } = {},
) => ({ value: { optionIds, revision: 0, unacknowledged: [], ...value }, changedAt });

export function openTab(
  saved: readonly SavedAnswer[],
  save: (questionId: string, optionIds: readonly string[], revision: number) => Promise<SaveOutcome>,
) {
  const server = new Map(saved.map((answer) => [answer.questionId, answer]));
  const queue = createSyncQueue(openDevice());
  const answers = createAnswerSync(queue, {
    read: (questionId) => server.get(questionId) ?? null,
    write: (questionId, answer) => {
      if (answer) server.set(questionId, answer);
      else server.delete(questionId);
    },
    save,
  });
  const show = (questionId: string) => {
    const unsaved = answers.state().unsaved.get(questionId);
    if (unsaved) return { optionIds: unsaved.value.optionIds, status: unsaved.status };
    const answer = server.get(questionId);
    return answer && { optionIds: answer.optionIds, status: 'saved' };
  };
  return { queue, answers, server, show };
}

export const settleAll = () => new Promise((resolve) => setImmediate(resolve));
