import { useRef, useState } from 'react';
import type { Outgoing } from './api.ts';
import { draftAt, keepDraft, type StoredDraft } from './drafts-on-device.ts';

export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text with an id that stays the same until the text is another, so that sending it again sends it once. */
  readonly outgoing: () => Outgoing;
  /** Empties it, unless something else was typed while the message was on its way. */
  readonly wasSent: (message: Outgoing) => void;
}

/**
 * A text that is being typed. It is there again after the page was reloaded or the sign-in ended, on this device, until
 * it is sent or the student signs out.
 *
 * @param place names what it belongs to, such as a thread.
 */
export function useDraft(place: string): Draft {
  const [{ text }, setShown] = useState(() => draftAt(place));
  const latest = useRef<StoredDraft>(undefined);
  const current = () => (latest.current ??= draftAt(place));
  const keep = (next: StoredDraft) => {
    latest.current = next;
    setShown(next);
    keepDraft(place, next);
  };
  return {
    text,
    setText: (next) => keep({ text: next, tried: current().tried }),
    outgoing: () => {
      const { tried } = current();
      const message = tried?.text === text ? tried : { messageId: crypto.randomUUID(), text };
      keep({ text, tried: message });
      return message;
    },
    wasSent: (message) => keep({ text: current().text === message.text ? '' : current().text }),
  };
}
