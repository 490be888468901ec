import { useRef, useState } from 'react';
import { readDraft, saveDraft } from '../../../api/draft-storage.ts';
import type { Outgoing } from './api.ts';

interface StoredDraft {
  readonly text: string;
  /** The message that was sent last. The server may have stored it even if no reply came. */
  readonly tried?: Outgoing | undefined;
}

export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Returns the text with an id. The id stays the same until the text changes, so that the server stores a retry once. */
  readonly prepare: () => Outgoing;
  /** Empties the draft, unless the student typed something else while the message was sent. */
  readonly markSent: (message: Outgoing) => void;
}

const loadDraft = (name: string) => (readDraft(name) as StoredDraft | null) ?? { text: '' };

/**
 * Stores a text on this device until it is sent or the student signs out. It survives a reload and an expired session.
 *
 * @param name the thread or subject that the text belongs to.
 */
export function useDraft(name: string): Draft {
  const [{ text }, setShown] = useState(() => loadDraft(name));
  const latest = useRef<StoredDraft>(undefined);
  const current = () => (latest.current ??= loadDraft(name));
  const save = (next: StoredDraft) => {
    latest.current = next;
    setShown(next);
    saveDraft(name, next.text === '' ? null : next);
  };
  return {
    text,
    setText: (next) => save({ text: next, tried: current().tried }),
    prepare: () => {
      const { tried } = current();
      const message = tried?.text === text ? tried : { messageId: crypto.randomUUID(), text };
      save({ text, tried: message });
      return message;
    },
    markSent: (message) => save({ text: current().text === message.text ? '' : current().text }),
  };
}
