import { readProblem } from '../../../loading/problem.ts';
import { readStoredStudent } from '../../../api/stored-session.ts';
import { deleteStored, deviceStorage, listStored } from '../../../api/device-storage.ts';
import type { AttemptsPage } from './quizzes-api.ts';

/** A second try in practice has the kind `retry`. It stays on the device until the attempt is over. */
export type ChangeKind = 'answer' | 'flag' | 'retry';

interface ChangeKey {
  readonly kind: ChangeKind;
  readonly questionId: string;
}

export interface StoredChange<T> {
  readonly value: T;
  /** The time of the click, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** The changes in one attempt that this device stores until the server confirms them. */
export interface UnsavedChanges {
  /** Returns the changes, oldest first. */
  readonly list: (kind: ChangeKind) => (StoredChange<unknown> & Pick<ChangeKey, 'questionId'>)[];
  /** Returns false if the browser blocks storage or the storage is full. */
  readonly write: (key: ChangeKey, change: StoredChange<unknown>) => boolean;
  /** Returns false if another tab has replaced or removed the stored change of the same question. */
  readonly isLatest: (key: ChangeKey, changedAt: number) => boolean;
  /** Removes the change that was made at `changedAt`. A later change of the same question stays. */
  readonly remove: (key: ChangeKey, changedAt: number) => void;
}

const listRows = () =>
  listStored('unsaved').map(({ studentId, name, value }) => {
    const [attemptId = '', kind = '', questionId = ''] = name.split(' ');
    return { ...(value as StoredChange<unknown>), studentId, attemptId, kind, questionId };
  });

export function openUnsavedChanges(attemptId: string, studentId = readStoredStudent()): UnsavedChanges {
  const storage = deviceStorage('unsaved', studentId);
  const buildName = ({ kind, questionId }: ChangeKey) => `${attemptId} ${kind} ${questionId}`;
  const isLatest: UnsavedChanges['isLatest'] = (key, changedAt) =>
    (storage.read(buildName(key)) as StoredChange<unknown> | null)?.changedAt === changedAt;
  return {
    list: (kind) =>
      listRows()
        .filter((row) => row.studentId === studentId && row.attemptId === attemptId && row.kind === kind)
        .sort((one, other) => one.changedAt - other.changedAt),
    write: (key, { value, changedAt }) =>
      studentId !== undefined && storage.write(buildName(key), { value, changedAt }),
    isLatest,
    remove: (key, changedAt) => {
      if (isLatest(key, changedAt)) storage.remove(buildName(key));
    },
  };
}

export function deleteUnsavedChanges(attemptId: string): void {
  const student = readStoredStudent();
  deleteStored('unsaved', ({ studentId, name }) => studentId === student && name.startsWith(`${attemptId} `));
}

/** Deletes unsaved changes of discarded attempts. Asks the server about attempts that aren't in `pages`. */
export async function purgeDeletedAttempts(
  pages: readonly Omit<AttemptsPage, 'loaded'>[],
  peek: (attemptId: string) => Promise<{ readonly error?: unknown }>,
): Promise<void> {
  const listed = new Set(
    pages.flatMap(({ attempts, open = [] }) => [...attempts, ...open].map(({ attemptId }) => attemptId)),
  );
  const student = readStoredStudent();
  const own = listRows().filter(({ studentId }) => studentId === student);
  for (const attemptId of new Set(own.map((row) => row.attemptId))) {
    if (listed.has(attemptId)) continue;
    const { error } = await peek(attemptId);
    if (readProblem(error).code === 'not_found') deleteUnsavedChanges(attemptId);
  }
}
