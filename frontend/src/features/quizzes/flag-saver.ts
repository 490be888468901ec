import type { KeptFlag, Outbox } from './outbox.ts';

/** The outcome of sending a flag. `later`: no connection. `over`: the attempt takes no more. */
export type FlagOutcome = 'saved' | 'later' | 'refused' | 'over';

export interface FlagsState {
  /** Ids of the flagged questions. */
  readonly flagged: ReadonlySet<string>;
  /** The question whose flag was put back, because it could not be saved. */
  readonly putBack: string | null;
  readonly over: boolean;
}

export interface FlagSaver {
  readonly state: () => FlagsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: (questionId: string) => void;
  /** Sends again what had no connection. */
  readonly retry: () => void;
  /** Settles when nothing is under way; sends once more what had no connection. */
  readonly flush: () => Promise<void>;
}

type Send = (questionId: string, flagged: boolean) => Promise<FlagOutcome>;

/** The store of unsaved flags on the device, with those that an earlier visit left there. */
export interface FlagKeeping {
  readonly outbox: Pick<Outbox, 'keepFlag' | 'dropFlag'>;
  readonly kept: readonly KeptFlag[];
}

/**
 * Keeps the flags of an attempt. Each shows at once and goes out one at a time for each question, the newest last. One
 * without a connection waits on the device; one that is refused is put back.
 *
 * @param saved ids of the questions that the server holds as flagged.
 */
export function createFlagSaver(
  saved: readonly string[],
  send: Send,
  { outbox, kept }: FlagKeeping,
): FlagSaver {
  const held = new Set(saved);
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let state: FlagsState = { flagged: new Set(saved), putBack: null, over: false };

  const change = (changes: Partial<FlagsState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const withFlag = (questionId: string, flagged: boolean) => {
    const changed = new Set(state.flagged);
    if (flagged) changed.add(questionId);
    else changed.delete(questionId);
    return changed;
  };

  async function deliver(questionId: string): Promise<void> {
    for (;;) {
      const flagged = state.flagged.has(questionId);
      if (held.has(questionId) === flagged) break;
      waiting.delete(questionId);
      const outcome = await send(questionId, flagged);
      if (outcome === 'saved') {
        if (flagged) held.add(questionId);
        else held.delete(questionId);
      } else if (outcome === 'later') {
        waiting.add(questionId);
        return;
      } else if (outcome === 'over') {
        change({ over: true });
        return;
      } else {
        change({ flagged: withFlag(questionId, held.has(questionId)), putBack: questionId });
      }
    }
    waiting.delete(questionId);
    void outbox.dropFlag(questionId);
  }

  function start(questionId: string): void {
    if (running.has(questionId) || state.over) return;
    running.set(
      questionId,
      deliver(questionId).finally(() => running.delete(questionId)),
    );
  }
  const retry = () => {
    for (const questionId of waiting) start(questionId);
  };

  for (const { questionId, flagged } of kept) {
    state = { ...state, flagged: withFlag(questionId, flagged) };
    waiting.add(questionId);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: (questionId) => {
      const flagged = !state.flagged.has(questionId);
      change({ flagged: withFlag(questionId, flagged), putBack: null });
      void outbox.keepFlag({ questionId, flagged, chosenAt: Date.now() });
      start(questionId);
    },
    retry,
    flush: async () => {
      await Promise.all(running.values());
      retry();
      await Promise.all(running.values());
    },
  };
}
