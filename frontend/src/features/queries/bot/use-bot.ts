import { useRef, useState } from 'react';
import type { BotInput, BotTurn } from '../../../../../contract/queries/ask-bot.ts';
import { useAskBotMutation } from './api.ts';
import { readProblem, type ProblemCode } from '../../../loading/problem.ts';

/** The reasons for which a question gets no reply, by the end of their message's id. */
export type BotProblem = 'offline' | 'message-limit' | 'not-found' | 'unknown';

const worded: Partial<Record<ProblemCode, BotProblem>> = {
  offline: 'offline',
  message_limit: 'message-limit',
  not_found: 'not-found',
};

/** A question that is on its way, or didn't arrive. */
export interface PendingTurn {
  readonly turnId: string;
  readonly asked: BotInput;
}

export interface Bot {
  readonly pending: PendingTurn | null;
  readonly problem: BotProblem | null;
  /** Asks, again under the same id what didn't arrive; gives the error where it failed. */
  readonly ask: (asked: BotInput, turnId?: string) => Promise<{ readonly error?: unknown }>;
  /** Sends a question that is too long, outside of the conversation: the server looks for a concern and refuses it. */
  readonly askLong: (text: string) => Promise<{ readonly error?: unknown }>;
}

/** Asks Ask Bot, one question at a time. */
export function useBot(turns: readonly BotTurn[]): Bot {
  const [askBot] = useAskBotMutation();
  const [last, setLast] = useState<PendingTurn | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const busy = useRef(false);

  const ask = async (asked: BotInput, turnId: string = crypto.randomUUID()) => {
    if (busy.current) return { error: 'busy' };
    busy.current = true;
    setLast({ turnId, asked });
    setFailure(undefined);
    const { error } = await askBot({ turnId, asked, after: turns.at(-1)?.turnId ?? null });
    busy.current = false;
    if (error !== undefined) setFailure(error);
    return { error };
  };

  // It is pending until the conversation has it, so that it never leaves the page in between.
  const hasArrived = turns.some(({ turnId }) => turnId === last?.turnId);
  if (hasArrived) setLast(null);
  return {
    pending: hasArrived ? null : last,
    problem: failure === undefined ? null : (worded[readProblem(failure).code] ?? 'unknown'),
    ask,
    askLong: (text) => askBot({ turnId: crypto.randomUUID(), asked: { text }, after: null }),
  };
}
