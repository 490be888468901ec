import type { Channel, SendResult, SyncQueue } from './sync-queue.ts';

export interface FlagSync {
  readonly state: Channel<boolean>['state'];
  /** The question whose flag the server has refused, until the next click on a flag. */
  readonly refused: () => string | null;
  readonly toggle: (questionId: string) => void;
}

/** The flags that the server is known to have, and the request that saves one. */
interface FlagServer {
  readonly read: (questionId: string) => boolean;
  readonly write: (questionId: string, flagged: boolean) => void;
  /** `obsolete`: the server refuses it. `failed`: there is no connection. */
  readonly save: (questionId: string, flagged: boolean) => Promise<SendResult>;
}

/** Saves the flags of an attempt. A flag that the server refuses is put back. */
export function createFlagSync(queue: SyncQueue, server: FlagServer): FlagSync {
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
    refused: () => refused,
    toggle: (questionId) => {
      setRefused(null);
      channel.put(questionId, !(channel.state().unsaved.get(questionId)?.value ?? server.read(questionId)));
    },
  };
}
