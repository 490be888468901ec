import { useCallback, useEffect, useState } from 'react';
import type { GradedQuestion, OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import { type Choice, toggleOption } from '../api/choice.ts';
import { type LoadedAttempt, quizzesApi } from '../api/quizzes-api.ts';
import { useAttemptSync } from '../api/use-attempt-sync.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { getOutcome } from '../results/score.tsx';
import { useAttemptClock, useOnWake } from './attempt-clock.ts';
import type { Step } from './question-bar.tsx';
import { useChecks } from './use-checks.ts';
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
  const toggle = useCallback(
    (question: OpenQuestion, optionId: string) => {
      const { questionId } = question;
      if (checking.has(questionId)) return;
      const chosen = sync.answers.readChoice(questionId);
      sync.answers.choose(questionId, toggleOption(question, chosen, optionId));
    },
    [sync, checking],
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
    const state = result ? getOutcome(result) : isAnswered ? 'answered' : 'open';
    return { state, flagged: isFlagged(questionId) };
  });
  const isPractice = attempt.mode === 'practice';
  const isAllDone = steps.every(({ state }) => state !== 'open' && !(isPractice && state === 'answered'));
  const firstOpen = steps.findIndex(({ state }) => state === 'open');
  const [shown, setShown] = useState({ index: Math.max(firstOpen, 0), moved: false });
  const go = useCallback((index: number) => setShown({ index, moved: true }), []);
  /** Shows a question and leaves the focus where it is. */
  const show = useCallback((index: number) => setShown({ index, moved: false }), []);
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
    toggle,
    steps,
    /** True if every question has an answer, and practice has checked each. */
    isAllDone,
    isAllChecked: isPractice && isAllDone,
    shown,
    questionId: questions[shown.index]?.questionId ?? '',
    go,
    show,
  };
}

export type Session = ReturnType<typeof useSession>;
