import type { Preferences } from '../../../contract/account/account.ts';
import { defaultPreferences, preferenceOptions } from '../../../contract/account/preference-options.ts';
import { readStoredStudent } from '../api/stored-session.ts';
import { tryStorage } from '../loading/try-storage.ts';

export const fontStacks: Readonly<Record<Preferences['fontFamily'], string>> = {
  roboto: "'Roboto', sans-serif",
  hyperlegible: "'Atkinson Hyperlegible Next', 'Roboto', sans-serif",
  dyslexic: "'OpenDyslexic', 'Roboto', sans-serif",
};

export function findFont(stack: string): Preferences['fontFamily'] {
  return preferenceOptions.fontFamily.find((font) => fontStacks[font] === stack) ?? 'roboto';
}

/** Returns fonts named as in CSS, such as `1em Roboto`. Leaves out Roboto, because every page preloads Roboto. */
export function listChosenFonts(stack: string): readonly string[] {
  const [first = ''] = stack.split(',');
  return findFont(stack) === 'roboto' ? [] : [`1em ${first}`, `bold 1em ${first}`];
}

const pick = <T>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

/** Replaces unknown values by defaults. A newer version of the server or of the site may have stored such values. */
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

export const preferencesKey = 'ktc.preferences';

/** A copy of the student's preferences in this browser, used until the account has loaded. */
export interface StoredPreferences {
  readonly preferences: Readonly<Partial<Record<keyof Preferences, unknown>>>;
  /** True if the account doesn't have these preferences yet. */
  readonly unsaved: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns undefined if this browser has stored no preferences of the current student. */
export function readStoredPreferences(): StoredPreferences | undefined {
  const stored = tryStorage((): unknown => JSON.parse(localStorage.getItem(preferencesKey) ?? 'null'));
  if (!isObject(stored) || !('student' in stored) || stored.student !== readStoredStudent()) return undefined;
  if (!('preferences' in stored) || !isObject(stored.preferences)) return undefined;
  return { preferences: stored.preferences, unsaved: 'unsaved' in stored };
}

/** If the browser blocks storage, the account's preferences apply only after the first paint. */
export function storePreferences({ preferences, unsaved }: StoredPreferences): void {
  const student = readStoredStudent();
  if (student === undefined) return;
  const copy = { student, preferences, ...(unsaved && { unsaved }) };
  tryStorage(() => localStorage.setItem(preferencesKey, JSON.stringify(copy)));
}

export function deleteStoredPreferences(): void {
  tryStorage(() => localStorage.removeItem(preferencesKey));
}
