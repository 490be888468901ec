import type { Preferences } from '../../../contract/account/account.ts';
import { defaultPreferences, preferenceOptions } from '../../../contract/account/preference-options.ts';
import { readStoredStudent } from '../api/stored-session.ts';

/** The CSS of each font that a student may choose. The text stands in the next one until the first is loaded. */
export const fontStacks: Readonly<Record<Preferences['fontFamily'], string>> = {
  roboto: "'Roboto', sans-serif",
  hyperlegible: "'Atkinson Hyperlegible Next', 'Roboto', sans-serif",
  dyslexic: "'OpenDyslexic', 'Roboto', sans-serif",
};

/** The font whose CSS it is; Roboto for CSS that nobody can choose. */
export function findFont(stack: string): Preferences['fontFamily'] {
  return preferenceOptions.fontFamily.find((font) => fontStacks[font] === stack) ?? 'roboto';
}

/** The fonts to wait for before text in some CSS is shown, as CSS names them: Roboto comes by itself, or not at all. */
export function listChosenFonts(stack: string): readonly string[] {
  const [first = ''] = stack.split(',');
  return findFont(stack) === 'roboto' ? [] : [`1em ${first}`, `bold 1em ${first}`];
}

const pick = <T>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

/** Preferences as far as this release knows them: a newer server, or a newer tab, may have stored others. */
export function parsePreferences(found: Readonly<Partial<Record<keyof Preferences, unknown>>>): Preferences {
  const { colourScheme, fontFamily, borderRadius, textSize, spacing, motion } = preferenceOptions;
  const fallback = defaultPreferences;
  return {
    colourScheme: pick(colourScheme, found.colourScheme, fallback.colourScheme),
    fontFamily: pick(fontFamily, found.fontFamily, fallback.fontFamily),
    borderRadius: pick(borderRadius, found.borderRadius, fallback.borderRadius),
    textSize: pick(textSize, found.textSize, fallback.textSize),
    spacing: pick(spacing, found.spacing, fallback.spacing),
    motion: pick(motion, found.motion, fallback.motion),
    emailNotices: pick([true, false], found.emailNotices, fallback.emailNotices),
  };
}

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
export function readStoredPreferences(): StoredPreferences | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(preferencesKey) ?? 'null');
    if (!isObject(stored) || !('student' in stored) || stored.student !== readStoredStudent())
      return undefined;
    if (!('preferences' in stored) || !isObject(stored.preferences)) return undefined;
    return { preferences: stored.preferences, unsaved: 'unsaved' in stored };
  } catch {
    return undefined;
  }
}

/** Keeps a copy for who is signed in. Where the browser keeps nothing, the account's come after the first paint. */
export function storePreferences({ preferences, unsaved }: StoredPreferences): void {
  const student = readStoredStudent();
  if (student === undefined) return;
  try {
    const copy = { student, preferences, ...(unsaved && { unsaved }) };
    localStorage.setItem(preferencesKey, JSON.stringify(copy));
  } catch {
    // A full storage, or none.
  }
}

/** Removes the copy: whoever uses this browser next sees nothing of it. */
export function deleteStoredPreferences(): void {
  try {
    localStorage.removeItem(preferencesKey);
  } catch {
    // A browser that keeps nothing.
  }
}
