import type { KeptFlag, Outbox } from './outbox.ts';

/** The outcome of sending a flag. `later`: no connection. `over`: the attempt takes no more. */
export type FlagOutcome = 'saved' | 'later' | 'refused' | 'over';

export interface FlagsState {
  /** Ids of the flagged questions. */
  readonly flagged: ReadonlySet<string>;
  /** Ids of the questions whose flag waits for a connection. */
  readonly waiting: ReadonlySet<string>;
  /** The question whose flag was put back, because it could not be saved. */
  readonly putBack: string | null;
  readonly over: boolean;
}

export interface FlagSaver {
  readonly state: () => FlagsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: (questionId: string) => void;
  /** Shows flags as the server has them, but for those that are being sent or wait for a connection. */
  readonly refresh: (saved: readonly string[]) => void;
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

/** A copy of a set with one id more, or less. */
function changed(ids: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  const copy = new Set(ids);
  if (has) copy.add(id);
  else copy.delete(id);
  return copy;
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
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let state: FlagsState = { flagged: new Set(saved), waiting: new Set(), putBack: null, over: false };

  const change = (changes: Partial<FlagsState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const withFlag = (questionId: string, flagged: boolean) => changed(state.flagged, questionId, flagged);
  const setWaiting = (questionId: string, waits: boolean) => {
    if (state.waiting.has(questionId) === waits) return;
    change({ waiting: changed(state.waiting, questionId, waits) });
  };

  async function deliver(questionId: string): Promise<void> {
    for (;;) {
      const flagged = state.flagged.has(questionId);
      if (held.has(questionId) === flagged) break;
      const outcome = await send(questionId, flagged);
      if (outcome === 'saved') {
        if (flagged) held.add(questionId);
        else held.delete(questionId);
        // Whoever is asking the server for the flags hears that they have changed.
        change({});
        // The connection plainly works.
        retry();
      } else if (outcome === 'later') {
        setWaiting(questionId, true);
        return;
      } else if (outcome === 'over') {
        change({ over: true });
        return;
      } else {
        change({ flagged: withFlag(questionId, held.has(questionId)), putBack: questionId });
      }
    }
    setWaiting(questionId, false);
    void outbox.dropFlag(questionId);
  }

  function start(questionId: string): void {
    if (running.has(questionId) || state.over) return;
    running.set(
      questionId,
      deliver(questionId).finally(() => running.delete(questionId)),
    );
  }
  function retry(): void {
    for (const questionId of state.waiting) start(questionId);
  }

  for (const { questionId, flagged } of kept) {
    state = {
      ...state,
      flagged: withFlag(questionId, flagged),
      waiting: changed(state.waiting, questionId, true),
    };
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
    refresh: (saved) => {
      let { flagged } = state;
      for (const questionId of new Set([...held, ...saved])) {
        if (running.has(questionId) || state.waiting.has(questionId)) continue;
        const has = saved.includes(questionId);
        if (has) held.add(questionId);
        else held.delete(questionId);
        flagged = changed(flagged, questionId, has);
      }
      change({ flagged });
    },
    retry,
    flush: async () => {
      await Promise.all(running.values());
      retry();
      await Promise.all(running.values());
    },
  };
}
