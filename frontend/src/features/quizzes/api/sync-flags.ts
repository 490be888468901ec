import type { SendResult, SyncQueue } from './sync-queue.ts';

interface FlagServer {
  readonly read: (questionId: string) => boolean;
  readonly write: (questionId: string, flagged: boolean) => void;
  /** `obsolete`: the server refuses it. `failed`: there is no connection. */
  readonly save: (questionId: string, flagged: boolean) => Promise<SendResult>;
}

/** Saves the flags of an attempt. If the server refuses a flag, the page shows its former state. */
export function createFlagSync(queue: SyncQueue, server: FlagServer) {
  let refused: string | null = null;
  const setRefused = (questionId: string | null) => {
    refused = questionId;
    queue.notify();
  };
  const channel = queue.addChannel<boolean>({
    kind: 'flag',
    isSaved: (questionId, flagged) => server.read(questionId) === flagged,
    send: async (questionId, flagged) => {
      const result = await server.save(questionId, flagged);
      if (result.kind === 'reply') server.write(questionId, flagged);
      if (result.kind === 'obsolete') setRefused(questionId);
      return result;
    },
  });
  return {
    state: channel.state,
    /** The question whose flag the server has refused, until the next click on a flag. */
    refused: () => refused,
    toggle: (questionId: string) => {
      setRefused(null);
      channel.put(questionId, !(channel.state().unsaved.get(questionId)?.value ?? server.read(questionId)));
    },
  };
}
