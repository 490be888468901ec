import { tryStorage } from '../loading/try-storage.ts';
import { readStoredStudent } from './stored-session.ts';

/**
 * `unsaved` is for quiz answers and flags that may not have reached the server, and `draft` for everything else that somebody
 * typed. `known` is for the secret by which staff need no code on this device. Signing out doesn't delete it.
 */
type Purpose = 'draft' | 'unsaved' | 'known';

interface StoredValue {
  readonly studentId: string;
  readonly name: string;
  readonly value: unknown;
}

/** One student's values in localStorage. No function throws if the browser blocks storage. */
interface DeviceStorage {
  readonly read: (name: string) => unknown;
  /** Returns false if the browser blocks storage or if storage is full. */
  readonly write: (name: string, value: object) => boolean;
  readonly remove: (name: string) => void;
}

const buildKey = (purpose: Purpose, studentId: string, name: string) => `ktc-${purpose} ${studentId} ${name}`;
const readKey = (key: string) =>
  tryStorage((): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null')) ?? null;

export function deviceStorage(purpose: Purpose, studentId = readStoredStudent() ?? ''): DeviceStorage {
  return {
    read: (name) => readKey(buildKey(purpose, studentId, name)),
    write: (name, value) =>
      tryStorage(() => {
        window.localStorage.setItem(buildKey(purpose, studentId, name), JSON.stringify(value));
        return true;
      }) ?? false,
    remove: (name) => tryStorage(() => window.localStorage.removeItem(buildKey(purpose, studentId, name))),
  };
}

export function listStored(purpose: Purpose): StoredValue[] {
  return (tryStorage(() => Object.keys(window.localStorage)) ?? []).flatMap((key) => {
    const [, studentId = '', name] = new RegExp(`^ktc-${purpose} (\\S*) (.*)$`).exec(key) ?? [];
    return name === undefined ? [] : [{ studentId, name, value: readKey(key) }];
  });
}

export function deleteStored(purpose: Purpose, matches: (stored: StoredValue) => boolean): void {
  for (const stored of listStored(purpose)) {
    if (matches(stored)) deviceStorage(purpose, stored.studentId).remove(stored.name);
  }
}

const maxAgeMs = 24 * 60 * 60 * 1000;

/** Deletes values of students who left without signing out, but keeps their unsaved answers for a day. */
export function clearOtherUsers(): void {
  const student = readStoredStudent();
  if (student === undefined) return;
  const earliest = Date.now() - maxAgeMs;
  deleteStored('draft', ({ studentId }) => studentId !== student);
  deleteStored('unsaved', ({ studentId, value }) => {
    const { changedAt } = value as { readonly changedAt: number };
    return studentId !== student && changedAt < earliest;
  });
}
