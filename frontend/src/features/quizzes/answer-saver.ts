import type { SavedAnswer } from '../../../../contract/quiz-questions.ts';
import type { KeptAnswer, Outbox } from './outbox.ts';

/** The outcome of a save. `conflict` names what the server holds instead; `failed` may work later. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SavedAnswer }
  | { readonly kind: 'conflict'; readonly current: SavedAnswer | null }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'failed'; readonly error?: unknown };

/** The student's answer to one question. */
export interface Answer {
  readonly optionId: string;
  /** `saved`: the server has it. `failed`: it hasn't, and nothing is under way. */
  readonly status: 'saving' | 'saved' | 'failed';
}

/** An answer that another tab or device had changed: the option that counts now, null where it was taken away. */
export interface Conflict {
  readonly questionId: string;
  readonly optionId: string | null;
}

export interface AnswersState {
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  readonly conflict: Conflict | null;
  /** The error of the last save, where that failed. */
  readonly failure?: unknown;
  /** The attempt turned out to be submitted already. */
  readonly submitted: boolean;
  /** True where the device keeps what isn't saved. */
  readonly kept: boolean;
}

export interface AnswerSaver {
  readonly state: () => AnswersState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (questionId: string, optionId: string) => void;
  /** Sends again whatever is not saved, in the order in which it was chosen, until one fails. */
  readonly retry: () => void;
  readonly dismissConflict: () => void;
  /** Settles when nothing is under way: true where everything chosen is saved. Sends failed answers once more. */
  readonly flush: () => Promise<boolean>;
}

type Save = (questionId: string, optionId: string, revision: number) => Promise<SaveOutcome>;

/** The store of unsaved answers on the device, with those that an earlier visit left there. */
export interface Keeping {
  readonly outbox: Pick<Outbox, 'keep' | 'drop'>;
  readonly kept: readonly KeptAnswer[];
}

/** The bookkeeping of an answer, beside what is shown. */
interface SaveState {
  /** The revision that the next save replaces. */
  revision: number;
  /** Options that were sent without hearing of them again. */
  unheard: Set<string>;
  chosenAt: number;
}

/**
 * Keeps the answers of an attempt and saves each as it is chosen: one save per question at a time, the newest choice
 * last, each naming the revision that it replaces. What isn't saved yet lies on the device as well, so that it can be
 * sent again by whoever opens the attempt next.
 *
 * @param saved what the server holds at the start.
 */
export function createAnswerSaver(
  saved: readonly SavedAnswer[],
  save: Save,
  { outbox, kept }: Keeping,
): AnswerSaver {
  const saveStates = new Map<string, SaveState>();
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let resending: Promise<void> | undefined;
  let state: AnswersState = {
    answers: Object.fromEntries(
      saved.map(({ questionId, optionId }) => [questionId, { optionId, status: 'saved' }]),
    ),
    conflict: null,
    submitted: false,
    kept: true,
  };

  const change = (changes: Partial<AnswersState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const setAnswer = (questionId: string, answer: Answer | undefined, conflict = state.conflict) =>
    change({ answers: { ...state.answers, [questionId]: answer }, conflict });

  function saveStateOf(questionId: string): SaveState {
    const saveState = saveStates.get(questionId) ?? { revision: 0, unheard: new Set(), chosenAt: 0 };
    saveStates.set(questionId, saveState);
    return saveState;
  }

  async function keep(questionId: string): Promise<void> {
    const optionId = state.answers[questionId]?.optionId;
    if (optionId === undefined) return;
    const { revision, unheard, chosenAt } = saveStateOf(questionId);
    const done = await outbox.keep({ questionId, optionId, revision, unheard: [...unheard], chosenAt });
    if (done !== state.kept) change({ kept: done });
  }

  /** The server's answer is heard: what it holds is this revision. */
  function hear(questionId: string, revision: number): void {
    const saveState = saveStateOf(questionId);
    saveState.revision = revision;
    saveState.unheard.clear();
  }

  /** Takes over the server's answer, unless it is what was chosen anyway. */
  function adopt(questionId: string, current: SavedAnswer | null): void {
    hear(questionId, current?.revision ?? 0);
    const same = current !== null && current.optionId === state.answers[questionId]?.optionId;
    const conflict = same ? state.conflict : { questionId, optionId: current?.optionId ?? null };
    setAnswer(questionId, current ? { optionId: current.optionId, status: 'saved' } : undefined, conflict);
    void outbox.drop(questionId);
  }

  async function send(questionId: string): Promise<void> {
    for (;;) {
      const sent = state.answers[questionId]?.optionId;
      if (sent === undefined) return;
      const saveState = saveStateOf(questionId);
      setAnswer(questionId, { optionId: sent, status: 'saving' });
      const before = new Set(saveState.unheard);
      saveState.unheard.add(sent);
      void keep(questionId);
      const outcome = await save(questionId, sent, saveState.revision);
      const wanted = state.answers[questionId]?.optionId ?? sent;
      switch (outcome.kind) {
        case 'saved':
          change({ failure: undefined });
          hear(questionId, outcome.answer.revision);
          if (wanted !== outcome.answer.optionId) continue;
          setAnswer(questionId, { optionId: wanted, status: 'saved' });
          void outbox.drop(questionId);
          return;
        case 'conflict':
          // An earlier save of ours got through and its reply didn't: the newer choice replaces it.
          if (
            outcome.current &&
            outcome.current.optionId !== wanted &&
            before.has(outcome.current.optionId)
          ) {
            hear(questionId, outcome.current.revision);
            continue;
          }
          adopt(questionId, outcome.current);
          return;
        case 'submitted':
          change({ submitted: true });
          return;
        case 'failed':
          change({ failure: outcome.error });
          setAnswer(questionId, { optionId: wanted, status: 'failed' });
          return;
      }
    }
  }

  function start(questionId: string): void {
    if (running.has(questionId) || state.submitted) return;
    const sending = send(questionId).finally(() => running.delete(questionId));
    running.set(questionId, sending);
  }

  const failed = () =>
    Object.keys(state.answers)
      .filter((questionId) => state.answers[questionId]?.status === 'failed')
      .sort((one, other) => saveStateOf(one).chosenAt - saveStateOf(other).chosenAt);

  async function resend(): Promise<void> {
    for (const questionId of failed()) {
      start(questionId);
      await running.get(questionId);
      if (state.submitted || state.answers[questionId]?.status === 'failed') return;
    }
  }
  const retry = () => {
    resending ??= resend().finally(() => {
      resending = undefined;
    });
  };
  const settle = async () => {
    await resending;
    await Promise.all(running.values());
  };

  for (const { questionId, revision } of saved) saveStateOf(questionId).revision = revision;
  for (const { questionId, optionId, revision, unheard, chosenAt } of kept) {
    const now = saved.find((answer) => answer.questionId === questionId);
    if (now?.optionId === optionId) {
      void outbox.drop(questionId);
      continue;
    }
    const ours = now !== undefined && unheard.includes(now.optionId);
    saveStates.set(questionId, {
      revision: ours ? now.revision : revision,
      unheard: new Set(unheard),
      chosenAt,
    });
    state = { ...state, answers: { ...state.answers, [questionId]: { optionId, status: 'failed' } } };
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (questionId, optionId) => {
      const answer = state.answers[questionId];
      if (answer?.optionId === optionId && answer.status !== 'failed') return;
      const conflict = state.conflict?.questionId === questionId ? null : state.conflict;
      saveStateOf(questionId).chosenAt = Date.now();
      setAnswer(questionId, { optionId, status: 'saving' }, conflict);
      if (running.has(questionId)) void keep(questionId);
      start(questionId);
    },
    retry,
    dismissConflict: () => change({ conflict: null }),
    flush: async () => {
      await settle();
      retry();
      await settle();
      return Object.values(state.answers).every(
        (answer) => answer === undefined || answer.status === 'saved',
      );
    },
  };
}
