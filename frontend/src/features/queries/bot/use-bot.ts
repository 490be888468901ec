import { useState } from 'react';
import type { BotInput, BotTurn } from '../../../../../contract/queries/ask-bot.ts';
import { useSingleCall, type CallResult } from '../use-single-call.ts';
import { useAskBotMutation } from './api.ts';

/** A question without a reply: it is being sent, or sending it failed. */
export interface PendingTurn {
  readonly turnId: string;
  readonly asked: BotInput;
}

export interface Bot {
  readonly pending: PendingTurn | null;
  /** The error of the pending question; undefined while it is being sent. */
  readonly failure: unknown;
  /** Asks a question. A retry passes the failed question's `turnId`, so that the server stores it once. */
  readonly ask: (asked: BotInput, turnId?: string) => Promise<CallResult>;
  /** Sends a text that is too long. The server refuses it, but looks for a concern in it first. */
  readonly askLong: (text: string) => PromiseLike<CallResult>;
}

/** Asks Ask Bot one question at a time. */
export function useBot(turns: readonly BotTurn[]): Bot {
  const [askBot] = useAskBotMutation();
  const [last, setLast] = useState<PendingTurn | null>(null);
  const { failure, run } = useSingleCall();

  // The question stays pending until the conversation contains it, so that it never disappears in between.
  const hasArrived = turns.some(({ turnId }) => turnId === last?.turnId);
  if (hasArrived) setLast(null);
  return {
    pending: hasArrived ? null : last,
    failure,
    ask: (asked, turnId = crypto.randomUUID()) =>
      run(() => {
        setLast({ turnId, asked });
        return askBot({ turnId, asked, after: turns.at(-1)?.turnId ?? null });
      }),
    askLong: (text) => askBot({ turnId: crypto.randomUUID(), asked: { text }, after: null }),
  };
}
