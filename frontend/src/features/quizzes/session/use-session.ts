import { useEffect, useState } from 'react';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import type { Choice } from '../api/choice.ts';
import type { Keeping } from '../api/outbox.ts';
import type { Step } from './question-list.tsx';
import { outcomeOf } from '../results/outcome.ts';
import { useAnswers } from '../api/use-answers.ts';
import { useAttemptClock, type Loaded } from './use-attempt-clock.ts';
import { useChecks } from './use-checks.ts';
import { useFlags } from '../api/use-flags.ts';
import { useRefresh } from './use-refresh.ts';
import { useResend } from '../api/use-resend.ts';
import { useSubmit, type Ends } from './use-submit.ts';
import { useTimeUp } from './use-time-up.ts';

const none: Choice = [];

/** All that is known of an attempt under way, and what can be done with it. */
export function useSession(
  attempt: OpenAttempt,
  { keeping, loaded, ends }: { readonly keeping: Keeping; readonly loaded: Loaded; readonly ends: Ends },
) {
  const { attemptId, questions } = attempt;
  const { onGone } = ends;
  const clock = useAttemptClock(attempt, loaded);
  const { answers, saver } = useAnswers(attempt, keeping, clock);
  const { flags, flagSaver } = useFlags(attempt, keeping);
  const getsThrough = { answers: answers.failure === undefined, flags: flags.waiting.size === 0 };
  const over = answers.over || flags.over;
  useResend({
    retry: saver.retry,
    failing: !getsThrough.answers && !over,
    error: answers.failure,
    othersWork: getsThrough.flags,
  });
  useResend({
    retry: flagSaver.retry,
    failing: !getsThrough.flags && !over,
    othersWork: getsThrough.answers,
  });
  const checks = useChecks(attempt, saver, answers.failure, onGone);
  const refresh = useRefresh({ attemptId, saver, flagSaver, clock, showChecks: checks.show, onGone });
  const submission = useSubmit(attemptId, { saver, flagSaver, refresh }, answers.failure, ends);
  const flush = () => Promise.all([saver.flush(), flagSaver.flush()]);
  const timeIsUp = useTimeUp({ attemptId, clock, flush, ...ends });

  useEffect(() => {
    if (over) onGone();
  }, [over, onGone]);

  const choiceOf = (questionId: string): Choice => answers.answers[questionId]?.optionIds ?? none;
  const steps = questions.map(({ questionId }): Step => {
    const result = checks.checked.get(questionId);
    const answered = choiceOf(questionId).length > 0;
    const state = result ? outcomeOf(result) : answered ? 'answered' : 'open';
    return { state, flagged: flags.flagged.has(questionId) };
  });
  const firstOpen = steps.findIndex(({ state }) => state === 'open');
  const [shown, setShown] = useState({ index: Math.max(firstOpen, 0), moved: false });

  return {
    clock,
    timeIsUp,
    answers,
    saver,
    flags,
    flagSaver,
    checks,
    submission,
    choiceOf,
    /** Takes no other choice while the one that is made is being checked. */
    choose: (questionId: string, choice: Choice) => {
      if (!checks.checking.has(questionId)) saver.choose(questionId, choice);
    },
    steps,
    shown,
    go: (index: number) => setShown({ index, moved: true }),
  };
}

export type Session = ReturnType<typeof useSession>;
