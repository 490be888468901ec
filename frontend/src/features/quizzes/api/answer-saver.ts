import type { SavedAnswer } from '../../../../../contract/quizzes/questions.ts';
import { choiceKey, sameChoice, type Choice } from './choice.ts';
import type { KeptAnswer, Outbox } from './outbox.ts';
import type { SaveOutcome } from './save-outcome.ts';

/** The student's answer to one question. */
export interface Answer {
  readonly optionIds: Choice;
  /** `saved`: the server has it. `failed`: it hasn't, and nothing is under way. */
  readonly status: 'saving' | 'saved' | 'failed';
}

/** An answer that another tab or device had changed, and the choice that counts now. */
export interface Conflict {
  readonly questionId: string;
  readonly optionIds: Choice;
}

export interface AnswersState {
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  /** Those that the student hasn't closed or answered anew, one for each question at most. */
  readonly conflicts: readonly Conflict[];
  /** The error of the last save, where that failed. */
  readonly failure?: unknown;
  /** The question that turned out to be checked already, in another tab. */
  readonly checked: string | null;
  /** The attempt turned out to take no more. */
  readonly over: boolean;
  /** True where the device keeps what isn't saved. */
  readonly kept: boolean;
}

export interface AnswerSaver {
  readonly state: () => AnswersState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (questionId: string, optionIds: Choice) => void;
  /** The revision of an answer that the server holds; 0 for none. */
  readonly revisionOf: (questionId: string) => number;
  /** Shows answers as the server has them, but for those that it hasn't been sent yet. */
  readonly refresh: (saved: readonly SavedAnswer[]) => void;
  /** Takes over what the server holds, unless it is what was chosen anyway, and tells that it was changed. */
  readonly adopt: (questionId: string, current: SavedAnswer | null) => void;
  /** Sends again whatever is not saved, in the order in which it was chosen, until one fails. */
  readonly retry: () => void;
  readonly dismissConflicts: () => void;
  /** Settles when nothing is under way: true where everything chosen is saved. Sends failed answers once more. */
  readonly flush: () => Promise<boolean>;
}

type Save = (questionId: string, optionIds: Choice, revision: number) => Promise<SaveOutcome>;

/** The store of unsaved answers on the device, with those that an earlier visit left there. */
export interface AnswerKeeping {
  readonly outbox: Pick<Outbox, 'keep' | 'isLatest' | 'drop'>;
  readonly kept: readonly KeptAnswer[];
}

/** The bookkeeping of an answer, beside what is shown. */
interface SaveState {
  /** The revision that the next save replaces. */
  revision: number;
  /** Keys of choices that were sent without hearing of them again. */
  unheard: Set<string>;
  chosenAt: number;
  /** The answers that the choice may still meet and replace, as it is newer than they are. None once a save has failed. */
  mayReplace: number;
}

/** Answers that a click may replace: more than tabs and devices save while one save is under way. */
const replacedByClick = 10;
/** Milliseconds that are spent on asking the device about other tabs: some browsers' databases never answer. */
const deviceTimeoutMs = 1000;

/**
 * Keeps the answers of an attempt and saves each as it is chosen: one save per question at a time, the newest choice
 * last, each naming the revision that it replaces. What isn't saved yet lies on the device as well, so that it can be
 * sent again by whoever opens the attempt next.
 *
 * The student's latest click counts. Where the save of a click meets another answer, that one reached the server before
 * it, so the save is sent again in its place. A save that failed at first gives way, because the other answer may be
 * newer. Between tabs of one browser, the device knows the latest click. No two devices' clocks are compared.
 *
 * @param saved what the server holds at the start.
 */
export function createAnswerSaver(
  saved: readonly SavedAnswer[],
  save: Save,
  { outbox, kept }: AnswerKeeping,
): AnswerSaver {
  const saveStates = new Map<string, SaveState>();
  const running = new Map<string, Promise<void>>();
  /** The answers that the server was last heard to hold. */
  const onServer = new Map<string, SavedAnswer | null>();
  const listeners = new Set<() => void>();
  let resending: Promise<void> | undefined;
  let state: AnswersState = {
    answers: Object.fromEntries(
      saved.map(({ questionId, optionIds }) => [questionId, { optionIds, status: 'saved' }]),
    ),
    conflicts: [],
    checked: null,
    over: false,
    kept: true,
  };

  const change = (changes: Partial<AnswersState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const setAnswer = (questionId: string, answer: Answer | undefined, conflicts = state.conflicts) =>
    change({ answers: { ...state.answers, [questionId]: answer }, conflicts });
  const conflictsOfOthers = (questionId: string) =>
    state.conflicts.filter((conflict) => conflict.questionId !== questionId);

  function saveStateOf(questionId: string): SaveState {
    const saveState = saveStates.get(questionId) ?? {
      revision: 0,
      unheard: new Set(),
      chosenAt: 0,
      mayReplace: 0,
    };
    saveStates.set(questionId, saveState);
    return saveState;
  }

  async function keep(questionId: string): Promise<void> {
    const optionIds = state.answers[questionId]?.optionIds;
    if (optionIds === undefined) return;
    const { revision, unheard, chosenAt } = saveStateOf(questionId);
    const done = await outbox.keep({ questionId, optionIds, revision, unheard: [...unheard], chosenAt });
    if (done !== state.kept) change({ kept: done });
  }

  /** The server's answer is heard: what it holds is this revision. */
  function hear(questionId: string, revision: number): void {
    const saveState = saveStateOf(questionId);
    saveState.revision = revision;
    saveState.unheard.clear();
    if (state.failure !== undefined) change({ failure: undefined });
  }

  /** True unless the student has chosen in another tab of this browser since. */
  async function isLatestHere(questionId: string): Promise<boolean> {
    const latest = await Promise.race([
      outbox.isLatest({ questionId, chosenAt: saveStateOf(questionId).chosenAt }),
      new Promise<boolean>((resolve) => setTimeout(resolve, deviceTimeoutMs, true)),
    ]);
    return latest || !state.kept;
  }

  /** Shows what the server has. Nothing is told: the student has chosen in another tab of this browser since. */
  function giveWay(questionId: string, current: SavedAnswer | null): void {
    hear(questionId, current?.revision ?? 0);
    settle(questionId, current ? { optionIds: current.optionIds, status: 'saved' } : undefined);
  }

  function adopt(questionId: string, current: SavedAnswer | null): void {
    onServer.set(questionId, current);
    hear(questionId, current?.revision ?? 0);
    const optionIds = current?.optionIds ?? [];
    const same = sameChoice(optionIds, state.answers[questionId]?.optionIds ?? []);
    const conflicts = same ? state.conflicts : [...conflictsOfOthers(questionId), { questionId, optionIds }];
    settle(questionId, current ? { optionIds, status: 'saved' } : undefined, conflicts);
  }

  /** The server has what counts. The connection plainly works, so what failed before is sent again. */
  function settle(questionId: string, answer: Answer | undefined, conflicts = state.conflicts): void {
    setAnswer(questionId, answer, conflicts);
    void outbox.drop({ questionId, chosenAt: saveStateOf(questionId).chosenAt });
    retry();
  }

  /**
   * Tells if what is chosen goes out again in place of the answer that a save has met: it was chosen since, or that
   * answer is an earlier one of this page whose reply was lost, or it is a new click.
   *
   * @param before keys of the choices that were sent before `sent` without hearing of them.
   */
  function replaces(
    questionId: string,
    sent: Choice,
    { before, current }: { readonly before: ReadonlySet<string>; readonly current: SavedAnswer | null },
  ): boolean {
    const wanted = state.answers[questionId]?.optionIds ?? sent;
    if (current && sameChoice(current.optionIds, wanted)) return false;
    if (!sameChoice(wanted, sent)) return true;
    return (
      saveStateOf(questionId).mayReplace-- > 0 ||
      (current !== null && before.has(choiceKey(current.optionIds)))
    );
  }

  async function send(questionId: string): Promise<void> {
    const saveState = saveStateOf(questionId);
    for (let isFirst = true; ; isFirst = false) {
      const sent = state.answers[questionId]?.optionIds;
      if (sent === undefined) return;
      setAnswer(questionId, { optionIds: sent, status: 'saving' });
      const { chosenAt } = saveState;
      // A click goes out at once. Whatever goes out later may have been overtaken.
      if (!(isFirst && saveState.mayReplace > 0) && !(await isLatestHere(questionId))) {
        if (saveState.chosenAt !== chosenAt) continue;
        giveWay(questionId, onServer.get(questionId) ?? null);
        return;
      }
      if (saveState.chosenAt !== chosenAt) continue;
      const before = new Set(saveState.unheard);
      saveState.unheard.add(choiceKey(sent));
      void keep(questionId);
      const outcome = await save(questionId, sent, saveState.revision);
      const wanted = state.answers[questionId]?.optionIds ?? sent;
      switch (outcome.kind) {
        case 'saved':
          onServer.set(questionId, outcome.answer);
          hear(questionId, outcome.answer.revision);
          if (!sameChoice(wanted, outcome.answer.optionIds)) continue;
          settle(questionId, { optionIds: wanted, status: 'saved' });
          return;
        case 'conflict':
          if (!replaces(questionId, sent, { before, current: outcome.current })) {
            adopt(questionId, outcome.current);
            return;
          }
          onServer.set(questionId, outcome.current);
          hear(questionId, outcome.current?.revision ?? 0);
          continue;
        case 'checked':
          adopt(questionId, outcome.current);
          change({ checked: questionId });
          return;
        case 'over':
          change({ over: true });
          return;
        case 'failed':
          saveState.mayReplace = 0;
          change({ failure: outcome.error });
          setAnswer(questionId, { optionIds: wanted, status: 'failed' });
          return;
      }
    }
  }

  function start(questionId: string): void {
    if (running.has(questionId) || state.over) return;
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
      if (state.over || state.answers[questionId]?.status === 'failed') return;
    }
  }
  function retry(): void {
    resending ??= resend().finally(() => {
      resending = undefined;
    });
  }
  const untilQuiet = async () => {
    await resending;
    await Promise.all(running.values());
  };

  for (const answer of saved) {
    onServer.set(answer.questionId, answer);
    saveStateOf(answer.questionId).revision = answer.revision;
  }
  for (const { questionId, optionIds, revision, unheard, chosenAt } of kept) {
    const now = saved.find((answer) => answer.questionId === questionId);
    if (now && sameChoice(now.optionIds, optionIds)) {
      void outbox.drop({ questionId, chosenAt });
      continue;
    }
    const ours = now !== undefined && unheard.includes(choiceKey(now.optionIds));
    saveStates.set(questionId, {
      revision: ours ? now.revision : revision,
      unheard: new Set(unheard),
      chosenAt,
      mayReplace: 0,
    });
    state = { ...state, answers: { ...state.answers, [questionId]: { optionIds, status: 'failed' } } };
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: (now) => {
      for (const answer of now) {
        const { questionId, optionIds, revision } = answer;
        const status = state.answers[questionId]?.status ?? 'saved';
        // What this page has sent may be newer than a reply that was on its way.
        if (status !== 'saved' || revision <= saveStateOf(questionId).revision) continue;
        onServer.set(questionId, answer);
        saveStateOf(questionId).revision = revision;
        setAnswer(questionId, { optionIds, status }, conflictsOfOthers(questionId));
      }
    },
    revisionOf: (questionId) => saveStateOf(questionId).revision,
    adopt,
    choose: (questionId, optionIds) => {
      const answer = state.answers[questionId];
      if (answer && sameChoice(answer.optionIds, optionIds) && answer.status !== 'failed') return;
      Object.assign(saveStateOf(questionId), { chosenAt: Date.now(), mayReplace: replacedByClick });
      setAnswer(questionId, { optionIds, status: 'saving' }, conflictsOfOthers(questionId));
      if (running.has(questionId)) void keep(questionId);
      start(questionId);
    },
    retry,
    dismissConflicts: () => change({ conflicts: [] }),
    flush: async () => {
      await untilQuiet();
      retry();
      await untilQuiet();
      return Object.values(state.answers).every(
        (answer) => answer === undefined || answer.status === 'saved',
      );
    },
  };
}
