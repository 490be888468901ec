import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import { readStoredStudent } from '../../../api/stored-session.ts';
import type { AppStore } from '../../../state/store.ts';
import { quizzesApi, updateOpenAttempt } from './quizzes-api.ts';
import { isOver, readRefusedSave } from './save-outcome.ts';
import { createAnswerSync, type AnswerSync } from './sync-answers.ts';
import { createFlagSync, type FlagSync } from './sync-flags.ts';
import { createSyncQueue, type SyncQueue } from './sync-queue.ts';
import { openUnsavedChanges } from './unsaved-changes.ts';

/** Tells the server's time, in ISO 8601, and the device's when the request was sent, in milliseconds since 1970. */
type OnServerTime = (now: string, sentAt: number) => void;

export interface AttemptSync {
  readonly queue: SyncQueue;
  readonly answers: AnswerSync;
  readonly flags: FlagSync;
  /** Loads what other tabs and devices have saved. Gives the error if there was no reply. */
  readonly refresh: () => Promise<{ readonly isOver: boolean; readonly error?: unknown }>;
}

const withoutQuestion = <T extends { readonly questionId: string }>(list: readonly T[], questionId: string) =>
  list.filter((each) => each.questionId !== questionId);

/** Connects an open attempt's changes to the API. What the server has is in the API cache, and nowhere else. */
export function createAttemptSync(
  store: AppStore,
  attemptId: string,
  onServerTime: OnServerTime,
): AttemptSync {
  const { getAttempt, peekAttempt, saveAnswer, flagQuestion } = quizzesApi.endpoints;
  const queue = createSyncQueue(openUnsavedChanges(readStoredStudent(), attemptId));
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

  const flags = createFlagSync(queue, {
    read: (questionId) => readAttempt()?.flags.includes(questionId) ?? false,
    write: (questionId, flagged) =>
      updateAttempt((attempt) => {
        const others = attempt.flags.filter((flag) => flag !== questionId);
        attempt.flags = flagged ? [...others, questionId] : others;
      }),
    save: async (questionId, flagged) => {
      const request = { attemptId, questionId, flagged };
      const { error } = await store.dispatch(flagQuestion.initiate(request, { track: false }));
      if (error === undefined) return { kind: 'reply' };
      if (isOver(error)) return { kind: 'over' };
      return { kind: readProblem(error).code === 'offline' ? 'failed' : 'obsolete' };
    },
  });

  const refresh = async () => {
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
    // What this page has sent may be newer than a reply that was on its way.
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
      }
    });
    for (const { questionId } of newer) answers.dismissConflicts(questionId);
    return { isOver: false };
  };
  return { queue, answers, flags, refresh };
}
