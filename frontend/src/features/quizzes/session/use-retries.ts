import { useCallback, useState } from 'react';
import type { OpenQuestion, TriedQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { isSameChoice, toggleOption, type Choice } from '../api/choice.ts';
import { openUnsavedChanges } from '../api/unsaved-changes.ts';

const none: readonly TriedQuestion[] = [];

const isWrong = ({ reasons }: TriedQuestion, optionId: string) =>
  reasons.some((each) => each.optionId === optionId);

const readRetry = (retry: Choice | undefined, question: TriedQuestion, first: Choice): Choice =>
  retry ?? first.filter((optionId) => !isWrong(question, optionId));

/**
 * Stores the second tries that the student chooses in practice on the device. The server gets a second try when the
 * student checks it.
 */
export function useRetries(attempt: OpenAttempt) {
  const [device] = useState(() => openUnsavedChanges(attempt.attemptId));
  const [retries, setRetries] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(device.list('retry').map(({ questionId, value }) => [questionId, value as Choice])),
  );
  const tried = attempt.mode === 'practice' ? attempt.tried : none;
  const findTried = useCallback(
    (questionId: string) => tried.find((each) => each.questionId === questionId),
    [tried],
  );
  /** Changes the second try. An option that the first check showed to be wrong can't be chosen again. */
  const toggle = useCallback(
    (question: OpenQuestion, known: TriedQuestion, first: Choice, pressed: string) => {
      if (isWrong(known, pressed)) return;
      const { questionId } = known;
      const chosen = toggleOption(question, readRetry(retries.get(questionId), known, first), pressed);
      device.write({ kind: 'retry', questionId }, { value: chosen, changedAt: Date.now() });
      setRetries(new Map(retries).set(questionId, chosen));
    },
    [device, retries],
  );

  return {
    findTried,
    toggle,
    /** Returns the second try as chosen so far. Undefined if the question has no second try. */
    find: (questionId: string, first: Choice): Choice | undefined => {
      const question = findTried(questionId);
      return question && readRetry(retries.get(questionId), question, first);
    },
  };
}

/** A second try can be checked if it is an answer other than the first. */
export const isNewTry = (retry: Choice, first: Choice): boolean =>
  retry.length > 0 && !isSameChoice(retry, first);
