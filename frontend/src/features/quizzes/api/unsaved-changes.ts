import { readProblem } from '../../../loading/problem.ts';
import { readStoredStudent } from '../../../api/stored-session.ts';
import { deleteStored, deviceStorage, listStored } from '../../../api/device-storage.ts';
import type { AttemptsPage } from './quizzes-api.ts';

/** What a change is about: `answer` or `flag` and the question's id. */
interface ChangeKey {
  readonly kind: 'answer' | 'flag';
  readonly questionId: string;
}
export type ChangeKind = ChangeKey['kind'];

export interface StoredChange<T> {
  readonly value: T;
  /** The time of the click, in milliseconds since 1970. It tells apart the clicks in several tabs. */
  readonly changedAt: number;
}

/** The changes of one attempt that this device stores until the server has them. */
export interface UnsavedChanges {
  /** In the order of the clicks. The values are those that were written. */
  readonly list: (kind: ChangeKind) => (StoredChange<unknown> & ChangeKey)[];
  /** Returns false if the browser blocks storage or has no room. */
  readonly write: (key: ChangeKey, change: StoredChange<unknown>) => boolean;
  /** False if another tab has changed the question since: the device stores that change, or none once it is saved. */
  readonly isLatest: (key: ChangeKey, changedAt: number) => boolean;
  /** Removes a change, unless the device stores a later one. */
  readonly remove: (key: ChangeKey, changedAt: number) => void;
}

interface Row extends StoredChange<unknown>, ChangeKey {
  readonly studentId: string;
  readonly attemptId: string;
}

function readRow({ studentId, name, value: stored }: ReturnType<typeof listStored>[number]): Row | null {
  const [attemptId = '', kind, questionId = ''] = name.split(' ');
  if (kind !== 'answer' && kind !== 'flag') return null;
  return { ...(stored as StoredChange<unknown>), studentId, attemptId, kind, questionId };
}

const listRows = (): Row[] => listStored('unsaved').flatMap((stored) => readRow(stored) ?? []);

/** Opens what this device stores of an attempt. Nothing is stored without a student. */
export function openUnsavedChanges(studentId: string | undefined, attemptId: string): UnsavedChanges {
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

/** Deletes what this device stores of the signed-in student's attempt, which is over. */
export function deleteUnsavedChanges(attemptId: string): void {
  const student = readStoredStudent();
  deleteStored('unsaved', ({ studentId, name }) => studentId === student && name.startsWith(`${attemptId} `));
}

/**
 * Deletes what this device stores of the signed-in student's attempts that were discarded, here or elsewhere. Asks the
 * server about attempts that `pages` don't list, because later pages may list them.
 */
export async function purgeDeletedAttempts(
  pages: readonly AttemptsPage[],
  peek: (attemptId: string) => Promise<{ readonly error?: unknown }>,
): Promise<void> {
  const listed = new Set(
    pages.flatMap(({ attempts, open = [] }) => [...attempts, ...open].map(({ attemptId }) => attemptId)),
  );
  const student = readStoredStudent();
  const stored = new Set(listRows().flatMap((row) => (row.studentId === student ? [row.attemptId] : [])));
  for (const attemptId of stored) {
    if (listed.has(attemptId)) continue;
    const { error } = await peek(attemptId);
    if (readProblem(error).code === 'not_found') deleteUnsavedChanges(attemptId);
  }
}
