import { useEffect, useEffectEvent, useState } from 'react';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import type { AnswerSaver } from '../api/answer-saver.ts';
import { useCheckAnswerMutation } from '../api/quizzes-api.ts';
import { refusedSave } from '../api/save-outcome.ts';

interface Refusal {
  readonly questionId: string;
  readonly kind: 'offline' | 'failed';
  readonly error: unknown;
}

export interface Checks {
  /** The questions whose answer is checked, by id. */
  readonly checked: ReadonlyMap<string, GradedQuestion>;
  /** The one that was checked last, by this page. */
  readonly latest: string | null;
  /** The questions whose answer is being checked. */
  readonly checking: ReadonlySet<string>;
  /** The question that could not be checked, and why. */
  readonly failure: Refusal | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  readonly check: (questionId: string) => Promise<void>;
  /** Shows what the attempt has checked beside what is known already. */
  readonly show: (attempt: OpenAttempt) => void;
}

const refusalOf = (questionId: string, error: unknown): Refusal => ({
  questionId,
  kind: !navigator.onLine || readProblem(error).code === 'offline' ? 'offline' : 'failed',
  error,
});

function checkedIn(attempt: OpenAttempt): ReadonlyMap<string, GradedQuestion> {
  if (attempt.mode === 'test') return new Map();
  return new Map(attempt.checked.map((question) => [question.questionId, question]));
}

/**
 * In practice, shows if an answer is right, once it is saved. One that another tab has checked shows at once; one that
 * another tab has changed is told of, and isn't checked before the student asks for it again.
 *
 * @param failure the error of the last save, where that failed.
 */
export function useChecks(
  attempt: OpenAttempt,
  saver: AnswerSaver,
  failure: unknown,
  onGone: () => void,
): Checks {
  const { attemptId } = attempt;
  const [checkAnswer] = useCheckAnswerMutation();
  const [checked, setChecked] = useState(() => checkedIn(attempt));
  const [latest, setLatest] = useState<string | null>(null);
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wait = useRetryWait(refusal?.error ?? failure);

  const show = async (questionId: string) => {
    const state = saver.state();
    if (state.over) return;
    if (state.answers[questionId]?.status !== 'saved') {
      setRefusal(refusalOf(questionId, state.failure));
      return;
    }
    const revision = saver.revisionOf(questionId);
    const { data, error } = await checkAnswer({ attemptId, questionId, revision });
    if (data) {
      setChecked((now) => new Map(now).set(questionId, data.checked));
      setLatest(questionId);
      return;
    }
    const refused = refusedSave(error);
    if (refused.kind === 'over') onGone();
    else if (refused.kind === 'conflict') saver.adopt(questionId, refused.current);
    else setRefusal(refusalOf(questionId, error));
  };
  const conflictOf = (questionId: string) =>
    saver.state().conflicts.find((conflict) => conflict.questionId === questionId);
  const check = async (questionId: string) => {
    if (checking.has(questionId) || wait !== null) return;
    setChecking((now) => new Set(now).add(questionId));
    setRefusal(null);
    const before = conflictOf(questionId);
    await saver.flush();
    if (conflictOf(questionId) === before) await show(questionId);
    setChecking((now) => new Set([...now].filter((other) => other !== questionId)));
  };

  const showElsewhere = useEffectEvent(async (questionId: string) => {
    await saver.flush();
    await show(questionId);
  });
  useEffect(() => {
    let shown: string | null = null;
    return saver.subscribe(() => {
      const elsewhere = saver.state().checked;
      if (elsewhere === null || elsewhere === shown) return;
      shown = elsewhere;
      void showElsewhere(elsewhere);
    });
  }, [saver]);

  useEffect(() => {
    const backOnline = () => setRefusal((now) => (now?.kind === 'offline' ? null : now));
    window.addEventListener('online', backOnline);
    return () => {
      window.removeEventListener('online', backOnline);
    };
  }, []);

  return {
    checked,
    latest,
    checking,
    failure: refusal,
    wait,
    check,
    show: (now) => setChecked((known) => new Map([...known, ...checkedIn(now)])),
  };
}
