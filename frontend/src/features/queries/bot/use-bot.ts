import { useState } from 'react';
import type { BotAsked, BotTurn } from '../../../../../contract/queries.ts';
import { useAskBotMutation } from './api.ts';
import { problemOf } from '../../../api/problem.ts';

/** The reasons for which a question gets no reply, by the end of their message's id. */
export type BotProblem = 'offline' | 'message-limit' | 'not-found' | 'unknown';

const worded: Partial<Record<ReturnType<typeof problemOf>['code'], BotProblem>> = {
  offline: 'offline',
  message_limit: 'message-limit',
  not_found: 'not-found',
};

/** A question that is on its way, or didn't arrive. */
export interface PendingTurn {
  readonly turnId: string;
  readonly asked: BotAsked;
}

export interface Bot {
  readonly pending: PendingTurn | null;
  readonly problem: BotProblem | null;
  /** Asks; gives the error where it failed. */
  readonly ask: (asked: BotAsked, turnId?: string) => Promise<{ readonly error?: unknown }>;
  /** Asks again what didn't arrive. */
  readonly retry: () => void;
}

/** Asks Ask Bot, one question at a time. */
export function useBot(turns: readonly BotTurn[]): Bot {
  const [askBot, { isLoading }] = useAskBotMutation();
  const [last, setLast] = useState<PendingTurn | null>(null);
  const [failure, setFailure] = useState<unknown>();

  const ask = async (asked: BotAsked, turnId: string = crypto.randomUUID()) => {
    if (isLoading) return {};
    setLast({ turnId, asked });
    setFailure(undefined);
    const { error } = await askBot({ turnId, asked, after: turns.at(-1)?.turnId ?? null });
    if (error === undefined) setLast(null);
    else setFailure(error);
    return { error };
  };
  return {
    pending: last,
    problem: failure === undefined ? null : (worded[problemOf(failure).code] ?? 'unknown'),
    ask,
    retry: () => {
      if (last) void ask(last.asked, last.turnId);
    },
  };
}
