import { storedStudent } from '../../api/stored-session.ts';

const prefix = 'ktc-draft ';

/** The key of one student's draft: each student of a browser has their own. */
const keyOf = (place: string) => `${prefix}${storedStudent() ?? ''} ${place}`;

/** The text that was typed at a place and not sent; empty where there is none, or the browser keeps nothing. */
export function draftAt(place: string): string {
  try {
    return window.localStorage.getItem(keyOf(place)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed at a place; an empty text is forgotten. */
export function keepDraft(place: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(keyOf(place));
    else window.localStorage.setItem(keyOf(place), text);
  } catch {
    // The browser is private or full: the page holds the text for as long as it is open.
  }
}

/** Forgets the drafts of this browser's students: who signs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
