import { useRef, useState } from 'react';
import { readDraft, saveDraft } from '../../../api/draft-storage.ts';
import type { Outgoing } from './api.ts';

interface StoredDraft {
  readonly text: string;
  /** The message of the last attempt to send. The server may have stored the message even if no reply came. */
  readonly tried?: Outgoing | undefined;
}

const loadDraft = (name: string) => (readDraft(name) as StoredDraft | null) ?? { text: '' };

export type Draft = ReturnType<typeof useDraft>;

/**
 * Stores the text on this device until somebody sends the text or signs out.
 *
 * @param name the thread or subject that the text belongs to.
 */
export function useDraft(name: string) {
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
    setText: (next: string) => save({ text: next, tried: current().tried }),
    /** The `messageId` stays the same until the text changes, so that the server stores a repeated message only once. */
    prepare: (): Outgoing => {
      const { tried } = current();
      const message = tried?.text === text ? tried : { messageId: crypto.randomUUID(), text };
      save({ text, tried: message });
      return message;
    },
    /** Empties the draft, unless somebody changed the text while the message was being sent. */
    markSent: (message: Outgoing) => save({ text: current().text === message.text ? '' : current().text }),
  };
}
