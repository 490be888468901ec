import type { Preferences } from '../../../contract/account/account.ts';
import { storedStudent } from '../api/stored-session.ts';

/** The key of the local storage under which the preferences of who is signed in lie. */
export const preferencesKey = 'ktc.preferences';

/** What this browser keeps of a student's preferences, so that the next page is painted with them. */
export interface StoredPreferences {
  readonly preferences: Readonly<Partial<Record<keyof Preferences, unknown>>>;
  /** The account doesn't have them yet. */
  readonly unsaved: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads this browser's copy. Undefined where there is none, or where it is of another student than who is signed in. */
export function storedPreferences(): StoredPreferences | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(preferencesKey) ?? 'null');
    if (!isObject(stored) || !('student' in stored) || stored.student !== storedStudent()) return undefined;
    if (!('preferences' in stored) || !isObject(stored.preferences)) return undefined;
    return { preferences: stored.preferences, unsaved: 'unsaved' in stored };
  } catch {
    return undefined;
  }
}

/** Keeps a copy for who is signed in. Where the browser keeps nothing, the account's come after the first paint. */
export function storePreferences({ preferences, unsaved }: StoredPreferences): void {
  const student = storedStudent();
  if (student === undefined) return;
  try {
    const copy = { student, preferences, ...(unsaved && { unsaved }) };
    localStorage.setItem(preferencesKey, JSON.stringify(copy));
  } catch {
    // A full storage, or none.
  }
}

/** Removes the copy: whoever uses this browser next sees nothing of it. */
export function forgetPreferences(): void {
  try {
    localStorage.removeItem(preferencesKey);
  } catch {
    // A browser that keeps nothing.
  }
}
