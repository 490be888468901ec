import { useRef, useState } from 'react';
import { readDraft, saveDraft } from './draft-storage.ts';

/** If the page sends a message again, `messageId` must be the same, so that the server stores it only once. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
}

interface StoredDraft {
  readonly text: string;
  /** The last message that the page tried to send. Even if no reply came, the server may have stored the message. */
  readonly tried?: Outgoing | undefined;
}

const loadDraft = (name: string) => (readDraft(name) as StoredDraft | null) ?? { text: '' };

export type Draft = ReturnType<typeof useDraft>;

/** Names the draft of a new conversation. It has the subject, so that a text about one lesson isn't shown at another. */
export const nameThreadDraft = (
  kind: string,
  subject: Readonly<Record<string, string | undefined>> | null,
): string => [kind, ...Object.values(subject ?? {})].join(' ');

/** Keeps a text on this device until the text is sent or the user signs out. Each text has its own `name`. */
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
    /** Keeps the `messageId` of an unchanged text, so that the server stores a repeated message only once. */
    prepare: (): Outgoing => {
      const { tried } = current();
      const message = tried?.text === text ? tried : { messageId: crypto.randomUUID(), text };
      save({ text, tried: message });
      return message;
    },
    /** Empties the draft after sending, unless the user has changed the text in the meantime. */
    markSent: (message: Outgoing) => save({ text: current().text === message.text ? '' : current().text }),
  };
}
