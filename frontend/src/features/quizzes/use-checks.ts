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

interface Refusal {
  readonly questionId: string;
  readonly kind: 'offline' | 'failed';
  readonly error: unknown;
}

export interface Checks {
  /** The questions whose answer is checked, by id. */
  readonly checked: ReadonlyMap<string, Checked>;
  /** The one that was checked last, by this page. */
  readonly latest: string | null;
  /** The questions whose answer is being checked. */
  readonly checking: ReadonlySet<string>;
  /** The question that could not be checked, and why. */
  readonly failure: Refusal | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  readonly check: (questionId: string) => Promise<void>;
}

const resultOf = ({ checked, held }: CheckReply): Checked | null =>
  checked ? { kind: 'graded', question: checked } : held && { kind: 'held', question: held };

const refusalOf = (questionId: string, error: unknown): Refusal => ({
  questionId,
  kind: !navigator.onLine || problemOf(error).code === 'offline' ? 'offline' : 'failed',
  error,
});

function checkedIn(attempt: OpenAttempt): ReadonlyMap<string, Checked> {
  if (attempt.mode === 'test') return new Map();
  return new Map<string, Checked>([
    ...attempt.checked.map((question) => [question.questionId, { kind: 'graded', question }] as const),
    ...attempt.held.map((question) => [question.questionId, { kind: 'held', question }] as const),
  ]);
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
    const result = data && resultOf(data);
    if (result) {
      setChecked((now) => new Map(now).set(questionId, result));
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
  };
}
