import { storedStudent } from './stored-session.ts';

const prefix = 'ktc-draft ';

const prefixOf = (student: string) => `${prefix}${student} `;
/** The key of what one student types at a place: each student of a browser has their own. */
const keyOf = (place: string) => prefixOf(storedStudent() ?? '') + place;

/** What the signed-in student has typed at a place of this browser, as it was given; null where there is nothing. */
export function keptOnDevice(place: string): unknown {
  try {
    const stored = window.localStorage.getItem(keyOf(place));
    return stored === null ? null : (JSON.parse(stored) as unknown);
  } catch {
    return null;
  }
}

/** Keeps what the signed-in student types at a place, until they sign out; null forgets it. */
export function keepOnDevice(place: string, typed: object | null): void {
  try {
    if (typed === null) window.localStorage.removeItem(keyOf(place));
    else window.localStorage.setItem(keyOf(place), JSON.stringify(typed));
  } catch {
    // The browser is private or full: the page holds it for as long as it is open.
  }
}

/** Forgets what this browser's students have typed, or all `but` one of them: who signs out leaves nothing behind. */
export function forgetKept({ but }: { but?: string } = {}): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix) && (but === undefined || !key.startsWith(prefixOf(but))))
        window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
