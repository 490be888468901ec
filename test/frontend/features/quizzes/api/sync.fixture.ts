import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import type { SaveOutcome } from '../../../../../frontend/src/features/quizzes/api/sync-answers.ts';
import { createAnswerSync } from '../../../../../frontend/src/features/quizzes/api/sync-answers.ts';
import { createSyncQueue } from '../../../../../frontend/src/features/quizzes/api/sync-queue.ts';
import type {
  ChangeKind,
  StoredChange,
  UnsavedChanges,
} from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';

/** The stored changes that a browser's tabs share, by kind and question. */
export type Device = Map<string, StoredChange<unknown>>;

/** Stores changes in memory. With `room: false` it refuses each write. */
export function memoryChanges(device: Device, room = true): UnsavedChanges {
  const build = ({ kind, questionId }: { kind: ChangeKind; questionId: string }) => `${kind} ${questionId}`;
  const isLatest = (key: Parameters<typeof build>[0], changedAt: number) =>
    device.get(build(key))?.changedAt === changedAt;
  return {
    list: (kind) =>
      [...device]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, change]) => ({ ...change, kind, questionId: name.slice(kind.length + 1) }))
        .sort((one, other) => one.changedAt - other.changedAt),
    write: (key, { value, changedAt }) => {
      if (room) device.set(build(key), { value, changedAt });
      return room;
    },
    isLatest,
    remove: (key, changedAt) => {
      if (isLatest(key, changedAt)) device.delete(build(key));
    },
  };
}

export const storedAnswer = (
  optionIds: readonly string[],
  { changedAt = 0, ...value }: { changedAt?: number; revision?: number; unacknowledged?: string[] } = {},
) => ({ value: { optionIds, revision: 0, unacknowledged: [], ...value }, changedAt });

/** Opens the answers of a tab, with what it knows of the server. */
export function openTab(
  device: UnsavedChanges,
  saved: readonly SavedAnswer[],
  save: (questionId: string, optionIds: readonly string[], revision: number) => Promise<SaveOutcome>,
) {
  const server = new Map(saved.map((answer) => [answer.questionId, answer]));
  const queue = createSyncQueue(device);
  const answers = createAnswerSync(queue, {
    read: (questionId) => server.get(questionId) ?? null,
    write: (questionId, answer) => {
      if (answer) server.set(questionId, answer);
      else server.delete(questionId);
    },
    save,
  });
  /** The answer that the page shows. */
  const show = (questionId: string) => {
    const unsaved = answers.state().unsaved.get(questionId);
    if (unsaved) return { optionIds: unsaved.value.optionIds, status: unsaved.status };
    const answer = server.get(questionId);
    return answer && { optionIds: answer.optionIds, status: 'saved' };
  };
  return { queue, answers, server, show };
}

/** Resolves when everything waits for the test. */
export const settleAll = () => new Promise((resolve) => setImmediate(resolve));
