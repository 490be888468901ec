import { useRef, useState } from 'react';
import type { Outgoing } from './api.ts';
import { draftAt, keepDraft } from './drafts-on-device.ts';

export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text with an id that stays the same until the text is another, so that sending it again sends it once. */
  readonly outgoing: () => Outgoing;
  /** Empties it: it was sent. */
  readonly clear: () => void;
}

/**
 * A text that is being typed. It is there again after the page was reloaded or the sign-in ended, on this device, until
 * it is sent or the student signs out.
 *
 * @param place names what it belongs to, such as a thread.
 */
export function useDraft(place: string): Draft {
  const [text, setShown] = useState(() => draftAt(place));
  const sent = useRef<Outgoing>(undefined);
  const setText = (next: string) => {
    setShown(next);
    keepDraft(place, next);
  };
  return {
    text,
    setText,
    outgoing: () => {
      if (sent.current?.text !== text) sent.current = { messageId: crypto.randomUUID(), text };
      return sent.current;
    },
    clear: () => setText(''),
  };
}
