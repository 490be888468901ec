import { useEffect, useEffectEvent, useState } from 'react';
import type { GradedQuestion, HeldQuestion } from '../../../../contract/quiz-questions.ts';
import type { OpenAttempt } from '../../../../contract/quizzes.ts';
import { problemOf } from '../../api/problem.ts';
import { useRetryWait } from '../../components/use-retry-wait.ts';
import type { AnswerSaver } from './answer-saver.ts';
import { useCheckAnswerMutation, type CheckReply } from './api.ts';
import { refusedSave } from './save-outcome.ts';

/** A question whose answer is checked: marked, or with its key held back. */
export type Checked =
  | { readonly kind: 'graded'; readonly question: GradedQuestion }
  | { readonly kind: 'held'; readonly question: HeldQuestion };

export interface Checks {
  /** The questions whose answer is checked, by id. */
  readonly checked: ReadonlyMap<string, Checked>;
  /** The one that was checked last, by this page. */
  readonly latest: string | null;
  readonly checking: boolean;
  /** The question that could not be checked, and why. */
  readonly failure: { readonly questionId: string; readonly kind: 'offline' | 'failed' } | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  readonly check: (questionId: string) => Promise<void>;
}

const resultOf = ({ checked, held }: CheckReply): Checked | null =>
  checked ? { kind: 'graded', question: checked } : held && { kind: 'held', question: held };

function checkedIn(attempt: OpenAttempt): ReadonlyMap<string, Checked> {
  if (attempt.mode === 'test') return new Map();
  return new Map<string, Checked>([
    ...attempt.checked.map((question) => [question.questionId, { kind: 'graded', question }] as const),
    ...attempt.held.map((question) => [question.questionId, { kind: 'held', question }] as const),
  ]);
}

/**
 * In practice, shows if an answer is right, once it is saved. One that another tab has checked shows at once.
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
  const [checking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<{ questionId: string; error: unknown } | null>(null);
  const wait = useRetryWait(refusal?.error ?? failure);

  const show = async (questionId: string) => {
    await saver.flush();
    const state = saver.state();
    if (state.over) return;
    if (state.answers[questionId]?.status !== 'saved') {
      setRefusal({ questionId, error: state.failure });
      return;
    }
    const revision = saver.revisionOf(questionId);
    const { data, error } = await checkAnswer({ attemptId, questionId, revision });
    const result = data && resultOf(data);
    if (result) {
      setChecked((now) => new Map(now).set(questionId, result));
      setLatest(questionId);
      return;
    }
    const refused = refusedSave(error);
    if (refused.kind === 'over') onGone();
    else if (refused.kind === 'conflict') saver.adopt(questionId, refused.current);
    else setRefusal({ questionId, error });
  };
  const check = async (questionId: string) => {
    if (checking || wait !== null) return;
    setChecking(true);
    setRefusal(null);
    await show(questionId);
    setChecking(false);
  };

  const showElsewhere = useEffectEvent(show);
  useEffect(() => {
    let shown: string | null = null;
    return saver.subscribe(() => {
      const elsewhere = saver.state().checked;
      if (elsewhere === null || elsewhere === shown) return;
      shown = elsewhere;
      void showElsewhere(elsewhere);
    });
  }, [saver]);

  const isOffline = !navigator.onLine || problemOf(refusal?.error).code === 'offline';
  return {
    checked,
    latest,
    checking,
    failure: refusal && { questionId: refusal.questionId, kind: isOffline ? 'offline' : 'failed' },
    wait,
    check,
  };
}
