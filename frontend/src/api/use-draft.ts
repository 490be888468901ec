import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../loading/listeners.ts';
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

/** Names the draft of a new conversation. It has the subject, so that a text about one lesson isn't shown at another. */
export const nameThreadDraft = (
  kind: string,
  subject: Readonly<Record<string, string | undefined>> | null,
): string => [kind, ...Object.values(subject ?? {})].join(' ');

/** Keeps a text on this device until the text is sent or the user signs out. */
function createDraft(name: string) {
  const { subscribe, notify } = createListeners();
  let stored: StoredDraft | undefined;
  const read = () => (stored ??= loadDraft(name));
  const save = (next: StoredDraft) => {
    stored = next;
    saveDraft(name, next.text === '' ? null : next);
    notify();
  };
  return {
    subscribe,
    readText: () => read().text,
    setText: (text: string) => save({ text, tried: read().tried }),
    /** Keeps the `messageId` of an unchanged text, so that the server stores a repeated message only once. */
    prepare: (): Outgoing => {
      const { text, tried } = read();
      const message = tried?.text === text ? tried : { messageId: crypto.randomUUID(), text };
      save({ text, tried: message });
      return message;
    },
    /** Empties the draft after sending, unless the user has changed the text in the meantime. */
    markSent: (message: Outgoing) => save({ text: read().text === message.text ? '' : read().text }),
  };
}

export type Draft = ReturnType<typeof createDraft>;

/** Opens the draft of this `name`. Its text renders only the components that call {@link useDraftText}. */
export const useDraft = (name: string): Draft => useMemo(() => createDraft(name), [name]);

export const useDraftText = ({ subscribe, readText }: Draft): string =>
  useSyncExternalStore(subscribe, readText);
