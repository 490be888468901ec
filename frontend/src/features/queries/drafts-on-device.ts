import { keepOnDevice, keptOnDevice } from '../../api/kept-on-device.ts';
import type { Outgoing } from './api.ts';

/** A text that is being typed, with what of it was on its way last: it may have arrived without anybody knowing. */
export interface StoredDraft {
  readonly text: string;
  readonly tried?: Outgoing | undefined;
}

/** The draft of a place; empty where there is none, or the browser keeps nothing. */
export function draftAt(place: string): StoredDraft {
  return (keptOnDevice(place) as StoredDraft | null) ?? { text: '' };
}

/** Keeps what is typed at a place; an empty text is forgotten. */
export function keepDraft(place: string, draft: StoredDraft): void {
  keepOnDevice(place, draft.text === '' ? null : draft);
}
