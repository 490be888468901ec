import { useCallback, useEffect, useState } from 'react';
import type { GradedQuestion, OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import { toggleOption, type Choice } from '../api/choice.ts';
import { type LoadedAttempt, quizzesApi } from '../api/quizzes-api.ts';
import { useAttemptSync } from '../api/use-attempt-sync.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { getResultState } from '../results/score.tsx';
import { useAttemptClock, useOnWake } from './attempt-clock.ts';
import type { Step } from './question-bar.tsx';
import { useChecks } from './use-checks.ts';
import { isNewTry, useRetries } from './use-retries.ts';
import { useSubmit, type Ends } from './use-submit.ts';
import { useTimeUp } from './use-time-up.ts';

const none: Choice = [];

/** Reads the API cache directly, because RTK Query's hooks show an answer up to a frame late. */
function useCachedAttempt(attempt: LoadedAttempt): LoadedAttempt {
  const { data } = useAppSelector(quizzesApi.endpoints.getAttempt.select(attempt.attemptId));
  return data?.state === 'open' ? data : attempt;
}

export function useSession(loadedAttempt: LoadedAttempt, ends: Ends) {
  const attempt = useCachedAttempt(loadedAttempt);
  const { attemptId, questions } = attempt;
  const { onGone } = ends;
  const clock = useAttemptClock(attempt);
  const { sync, answers, notices, flags, refusedFlag, isOver } = useAttemptSync(attemptId, (now, sentAt) =>
    clock?.set(now, sentAt),
  );
  const refresh = async () => {
    const { isOver: isGone } = await sync.refresh();
    if (isGone) onGone();
    return !isGone;
  };
  const checks = useChecks(attemptId, sync, onGone);
  const submission = useSubmit(attemptId, sync, refresh, ends);
  const timeIsUp = useTimeUp(attemptId, clock, sync, ends);

  useEffect(() => {
    if (isOver) onGone();
  }, [isOver, onGone]);

  useOnWake(() => void refresh());

  const { checking } = checks;
  const { findTried, toggle: toggleRetry, find: findRetry } = useRetries(attempt);
  const toggle = useCallback(
    (question: OpenQuestion, optionId: string) => {
      const { questionId } = question;
      if (checking.has(questionId)) return;
      const chosen = sync.answers.readChoice(questionId);
      const tried = findTried(questionId);
      if (tried) toggleRetry(question, tried, chosen, optionId);
      else sync.answers.choose(questionId, toggleOption(question, chosen, optionId));
    },
    [sync, checking, findTried, toggleRetry],
  );
  const findChoice = (questionId: string): Choice =>
    answers.unsaved.get(questionId)?.value.optionIds ??
    attempt.answers.find((answer) => answer.questionId === questionId)?.optionIds ??
    none;
  const isFlagged = (questionId: string) =>
    flags.unsaved.get(questionId)?.value ?? attempt.flags.includes(questionId);
  const findChecked = (questionId: string): GradedQuestion | undefined =>
    attempt.mode === 'practice'
      ? attempt.checked.find((question) => question.questionId === questionId)
      : undefined;
  const steps = questions.map(({ questionId }): Step => {
    const result = findChecked(questionId);
    const isAnswered = findChoice(questionId).length > 0;
    const flagged = isFlagged(questionId);
    if (result) return { state: getResultState(result), flagged };
    return { state: findTried(questionId) ? 'tried' : isAnswered ? 'answered' : 'open', flagged };
  });
  const isPractice = attempt.mode === 'practice';
  const isUnchecked = ({ state }: Step) => isPractice && (state === 'answered' || state === 'tried');
  const isOpen = (step: Step) => step.state === 'open' || isUnchecked(step);
  const isAllDone = !steps.some(isOpen);
  const [shown, setShown] = useState(() => {
    // An answer that waits to be checked is where the student stopped. Skipped questions come after it.
    const first = steps.find(isUnchecked) ?? steps.find(isOpen);
    return { index: first ? steps.indexOf(first) : 0, moved: false };
  });
  const show = useCallback((index: number, moved = false) => setShown({ index, moved }), []);
  const canCheck = (questionId: string) => {
    const choice = findChoice(questionId);
    const retry = findRetry(questionId, choice);
    return isPractice && !findChecked(questionId) && (retry ? isNewTry(retry, choice) : choice.length > 0);
  };
  const flagStatus = (questionId: string) => flags.unsaved.get(questionId)?.status ?? 'sending';

  return {
    clock,
    timeIsUp,
    answers,
    conflicts: notices.conflicts,
    dismissConflicts: () => sync.answers.dismissConflicts(),
    hasAnswers: answers.unsaved.size + attempt.answers.length > 0,
    retry: sync.queue.retry,
    isFlagged,
    toggleFlag: sync.flags.toggle,
    refusedFlag,
    isFlagWaiting: (questionId: string) => flagStatus(questionId) !== 'sending',
    checks,
    findChecked,
    submission,
    findChoice,
    findTried,
    findHint: (questionId: string) =>
      attempt.mode === 'practice'
        ? attempt.hints.find((each) => each.questionId === questionId)?.hint
        : undefined,
    findRetry: (questionId: string) => findRetry(questionId, findChoice(questionId)),
    /** True if practice can check the answer or the second try. */
    canCheck,
    toggle,
    steps,
    /** True if every question has an answer, and practice has shown the solution of each. */
    isAllDone,
    isPractice,
    isAllChecked: isPractice && isAllDone,
    shown,
    questionId: questions[shown.index]?.questionId ?? '',
    /** Shows a question and moves the focus to it. */
    go: (index: number) => show(index, true),
    /** Shows a question and leaves the focus where it is. */
    show,
  };
}

export type Session = ReturnType<typeof useSession>;
