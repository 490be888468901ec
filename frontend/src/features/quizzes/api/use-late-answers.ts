import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Attempt, SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { isSameChoice, type Choice } from './choice.ts';
import { deleteUnsavedChanges, openUnsavedChanges } from './unsaved-changes.ts';

function countLateAnswers({ attemptId, questions, withheld }: SubmittedAttempt): number {
  const unsaved = openUnsavedChanges(attemptId).list('answer');
  return unsaved.filter(({ questionId, value }) => {
    // The result doesn't show the chosen options of a withheld question.
    if (withheld.some((each) => each.questionId === questionId)) return false;
    const question = questions.find((each) => each.questionId === questionId);
    const { optionIds } = value as { readonly optionIds: Choice };
    return question === undefined || !isSameChoice(question.chosenOptionIds, optionIds);
  }).length;
}

/** Returns how many answers on this device came too late for the attempt. A reload of the page keeps the number. */
export function useLateAnswers(attempt: Attempt | undefined): number {
  const state = useLocation().state as { readonly late?: number } | null;
  const [, setQuery] = useSearchParams();
  const showCount = useEffectEvent((late: number) =>
    setQuery((now) => now, { replace: true, preventScrollReset: true, state: { late } }),
  );
  const submitted = attempt?.state === 'submitted' ? attempt : null;
  useEffect(() => {
    if (submitted === null) return;
    const late = countLateAnswers(submitted);
    deleteUnsavedChanges(submitted.attemptId);
    if (late > 0) showCount(late);
  }, [submitted]);
  return state?.late ?? 0;
}
