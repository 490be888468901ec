import type {
  GradedQuestion,
  SavedAnswer,
  TriedQuestion,
} from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import type { AppStore } from '../../../state/store.ts';
import { withoutQuestion } from './choice.ts';
import { quizzesApi, updateOpenAttempt } from './quizzes-api.ts';
import { createAnswerSync, type SaveOutcome } from './sync-answers.ts';
import { createSyncQueue } from './sync-queue.ts';
import { openUnsavedChanges } from './unsaved-changes.ts';

export type AttemptSync = ReturnType<typeof createAttemptSync>;

/** True if the API's error means that the attempt is over: submitted, discarded or out of time. */
export const isOver = (error: unknown): boolean =>
  ['attempt_submitted', 'time_up', 'not_found'].includes(readProblem(error).code);

export function readRefusedSave(error: unknown): SaveOutcome {
  if (isOver(error)) return { kind: 'over' };
  const { code, details } = readProblem(error);
  const current = (details?.['current'] ?? null) as SavedAnswer | null;
  if (code === 'answer_conflict') return { kind: 'conflict', current };
  if (code === 'answer_checked') return { kind: 'checked', current };
  return { kind: 'failed', error };
}

/** `onServerTime` gets the server's time in ISO 8601 and the time of the request in milliseconds since 1970. */
export function createAttemptSync(
  store: AppStore,
  attemptId: string,
  onServerTime: (now: string, sentAt: number) => void,
) {
  const { getAttempt, peekAttempt, saveAnswer, flagQuestion } = quizzesApi.endpoints;
  const queue = createSyncQueue(openUnsavedChanges(attemptId));
  const selectAttempt = getAttempt.select(attemptId);
  const readAttempt = (): OpenAttempt | null => {
    const { data } = selectAttempt(store.getState());
    return data?.state === 'open' ? data : null;
  };
  const findAnswer = (questionId: string) =>
    readAttempt()?.answers.find((each) => each.questionId === questionId) ?? null;
  const updateAttempt = (update: (attempt: OpenAttempt) => void) =>
    void store.dispatch(updateOpenAttempt(attemptId, update));

  const answers = createAnswerSync(queue, {
    read: findAnswer,
    write: (questionId, answer) =>
      updateAttempt((attempt) => {
        const others = withoutQuestion(attempt.answers, questionId);
        attempt.answers = answer ? [...others, answer] : others;
      }),
    save: async (questionId, optionIds, revision) => {
      const sentAt = Date.now();
      const request = { attemptId, questionId, optionIds, revision };
      const { data, error } = await store.dispatch(saveAnswer.initiate(request, { track: false }));
      if (data === undefined) return readRefusedSave(error);
      const { now, ...answer } = data;
      onServerTime(now, sentAt);
      return { kind: 'saved', answer };
    },
  });

  /** The id of the question whose flag the server refused to change. Null again after the student clicks on a flag. */
  let refusedFlag: string | null = null;
  const setRefusedFlag = (questionId: string | null) => {
    refusedFlag = questionId;
    queue.notify();
  };
  const isFlagged = (questionId: string) => readAttempt()?.flags.includes(questionId) ?? false;
  const flagChannel = queue.addChannel<boolean>({
    kind: 'flag',
    isSaved: (questionId, flagged) => isFlagged(questionId) === flagged,
    send: async (questionId, flagged) => {
      const request = { attemptId, questionId, flagged };
      const { error } = await store.dispatch(flagQuestion.initiate(request, { track: false }));
      if (isOver(error)) return { kind: 'over' };
      if (error !== undefined) {
        if (readProblem(error).code === 'offline') return { kind: 'failed' };
        setRefusedFlag(questionId);
        return { kind: 'obsolete' };
      }
      updateAttempt((attempt) => {
        const others = attempt.flags.filter((flag) => flag !== questionId);
        attempt.flags = flagged ? [...others, questionId] : others;
      });
      return { kind: 'reply' };
    },
  });
  const flags = {
    state: flagChannel.state,
    refused: () => refusedFlag,
    toggle: (questionId: string) => {
      setRefusedFlag(null);
      const unsaved = flagChannel.state().unsaved.get(questionId);
      flagChannel.put(questionId, !(unsaved?.value ?? isFlagged(questionId)));
    },
  };

  /** Loads the attempt again to find answers and flags that other tabs and devices have saved. */
  const refresh = async (): Promise<{ readonly isOver: boolean; readonly error?: unknown }> => {
    const sentAt = Date.now();
    const flagsBefore = flags.state().unsaved;
    const { data: fresh, error } = await store.dispatch(
      peekAttempt.initiate(attemptId, { subscribe: false, forceRefetch: true }),
    );
    if (fresh?.state === 'submitted' || isOver(error)) return { isOver: true };
    if (fresh === undefined) return { isOver: false, error };
    onServerTime(fresh.now, sentAt);
    const unsaved = answers.state().unsaved;
    const findRevision = (questionId: string) => findAnswer(questionId)?.revision ?? 0;
    // This page may have saved a newer answer before the reply arrived.
    const newer = fresh.answers.filter(
      ({ questionId, revision }) => !unsaved.has(questionId) && revision > findRevision(questionId),
    );
    const areFlagsCurrent = flags.state().unsaved === flagsBefore;
    updateAttempt((attempt) => {
      for (const answer of newer) {
        attempt.answers = [...withoutQuestion(attempt.answers, answer.questionId), answer];
      }
      if (areFlagsCurrent) attempt.flags = fresh.flags;
      if (attempt.mode === 'practice' && fresh.mode === 'practice') {
        const isNew = ({ questionId }: GradedQuestion) =>
          !fresh.checked.some((each) => each.questionId === questionId);
        attempt.checked = [...attempt.checked.filter(isNew), ...fresh.checked];
        const isTried = ({ questionId }: TriedQuestion) =>
          !attempt.checked.some((each) => each.questionId === questionId);
        const others = attempt.tried.filter(
          ({ questionId }) => !fresh.tried.some((each) => each.questionId === questionId),
        );
        attempt.tried = [...others, ...fresh.tried].filter(isTried);
      }
    });
    for (const { questionId } of newer) answers.dismissConflicts(questionId);
    return { isOver: false };
  };
  return { queue, answers, flags, refresh };
}
