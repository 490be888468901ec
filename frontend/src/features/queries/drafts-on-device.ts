import { storedStudent } from '../../api/stored-session.ts';
import type { Outgoing } from './api.ts';

/** A text that is being typed, with what of it was on its way last: it may have arrived without anybody knowing. */
export interface StoredDraft {
  readonly text: string;
  readonly tried?: Outgoing | undefined;
}

const prefix = 'ktc-draft ';
const nothing: StoredDraft = { text: '' };

/** The key of one student's draft: each student of a browser has their own. */
const keyOf = (place: string) => `${prefix}${storedStudent() ?? ''} ${place}`;

/** The draft of a place; empty where there is none, or the browser keeps nothing. */
export function draftAt(place: string): StoredDraft {
  try {
    const stored = window.localStorage.getItem(keyOf(place));
    return stored === null ? nothing : (JSON.parse(stored) as StoredDraft);
  } catch {
    return nothing;
  }
}

/** Keeps what is typed at a place; an empty text is forgotten. */
export function keepDraft(place: string, draft: StoredDraft): void {
  try {
    if (draft.text === '') window.localStorage.removeItem(keyOf(place));
    else window.localStorage.setItem(keyOf(place), JSON.stringify(draft));
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
