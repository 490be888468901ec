import type { SavedAnswer } from '../../../../contract/quizzes.ts';

/** What became of a save. `conflict` names what the server holds instead; `failed` may work later. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SavedAnswer }
  | { readonly kind: 'conflict'; readonly current: SavedAnswer | null }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'failed' };

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
  /** The attempt turned out to be submitted already. */
  readonly submitted: boolean;
}

export interface AnswerSaver {
  readonly state: () => AnswersState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (questionId: string, optionId: string) => void;
  /** Sends again whatever is not saved. */
  readonly retry: () => void;
  readonly dismissConflict: () => void;
  /** Settles when nothing is under way: true where everything chosen is saved. Sends failed answers once more. */
  readonly flush: () => Promise<boolean>;
}

type Save = (questionId: string, optionId: string, revision: number) => Promise<SaveOutcome>;

/**
 * Keeps the answers of an attempt and saves each as it is chosen: one save per question at a time, the newest choice
 * last, each naming the revision that it replaces. A choice whose save failed is kept and can be sent again.
 *
 * @param saved what the server holds at the start.
 */
export function createAnswerSaver(saved: readonly SavedAnswer[], save: Save): AnswerSaver {
  const revisions = new Map(saved.map(({ questionId, revision }) => [questionId, revision]));
  const running = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let state: AnswersState = {
    answers: Object.fromEntries(
      saved.map(({ questionId, optionId }) => [questionId, { optionId, status: 'saved' }]),
    ),
    conflict: null,
    submitted: false,
  };

  const change = (changes: Partial<AnswersState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const setAnswer = (questionId: string, answer: Answer | undefined, conflict = state.conflict) =>
    change({ answers: { ...state.answers, [questionId]: answer }, conflict });

  /** What the server holds counts: it replaces the choice, unless that is what was chosen anyway. */
  function adopt(questionId: string, current: SavedAnswer | null): void {
    revisions.set(questionId, current?.revision ?? 0);
    const same = current !== null && current.optionId === state.answers[questionId]?.optionId;
    const conflict = same ? state.conflict : { questionId, optionId: current?.optionId ?? null };
    setAnswer(questionId, current ? { optionId: current.optionId, status: 'saved' } : undefined, conflict);
  }

  async function send(questionId: string): Promise<void> {
    for (;;) {
      const sent = state.answers[questionId]?.optionId;
      if (sent === undefined) return;
      setAnswer(questionId, { optionId: sent, status: 'saving' });
      const outcome = await save(questionId, sent, revisions.get(questionId) ?? 0);
      const wanted = state.answers[questionId]?.optionId ?? sent;
      switch (outcome.kind) {
        case 'saved':
          revisions.set(questionId, outcome.answer.revision);
          if (wanted !== outcome.answer.optionId) continue;
          setAnswer(questionId, { optionId: wanted, status: 'saved' });
          return;
        case 'conflict':
          adopt(questionId, outcome.current);
          return;
        case 'submitted':
          change({ submitted: true });
          return;
        case 'failed':
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

  const retry = () => {
    for (const [questionId, answer] of Object.entries(state.answers)) {
      if (answer?.status === 'failed') start(questionId);
    }
  };
  const settle = () => Promise.all(running.values());

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
      setAnswer(questionId, { optionId, status: 'saving' }, conflict);
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
