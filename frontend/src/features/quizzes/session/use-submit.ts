import { useEffect, useRef, useState } from 'react';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import type { AnswerSaver, Conflict } from '../api/answer-saver.ts';
import { useSubmitAttemptMutation } from '../api/quizzes-api.ts';
import type { FlagSaver } from '../api/flag-saver.ts';
import { isOver } from '../api/save-outcome.ts';

export interface Submission {
  /** True while the student is asked for confirmation. */
  readonly asking: boolean;
  /** True until it is known what the student is to be asked: other tabs and devices may have answered since. */
  readonly preparing: boolean;
  readonly submitting: boolean;
  /**
   * The reason that the last try failed: no connection, answers that could not be saved first, one that turned out to be
   * changed elsewhere, or the submission itself.
   */
  readonly failure: 'offline' | 'unsaved' | 'changed' | 'failed' | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  readonly ask: () => Promise<void>;
  readonly cancel: () => void;
  readonly submit: () => Promise<void>;
}

/** The ways in which the work on an attempt ends. */
export interface Ends {
  readonly onSubmitted: (attempt: SubmittedAttempt) => void;
  /** It was submitted or discarded elsewhere. */
  readonly onGone: () => void;
}

interface SubmitParts {
  readonly saver: AnswerSaver;
  readonly flagSaver: FlagSaver;
  /** Asks the server for the attempt; false where it is over. */
  readonly refresh: () => Promise<boolean>;
}

/** Milliseconds after which the student is asked by what this page knows. */
const refreshTimeoutMs = 3000;

/**
 * Hands a quiz in, once it is confirmed and every answer is saved. Where one turns out meanwhile to be changed elsewhere,
 * that is told first.
 *
 * @param refusal the error of the last save, where that failed.
 */
export function useSubmit(
  attemptId: string,
  { saver, flagSaver, refresh }: SubmitParts,
  refusal: unknown,
  { onSubmitted, onGone }: Ends,
): Submission {
  const [submitAttempt] = useSubmitAttemptMutation();
  const [asking, setAsking] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<Submission['failure']>(null);
  const [error, setError] = useState<unknown>();
  const wait = useRetryWait(error ?? refusal);
  /** The conflicts that the student has seen. */
  const told = useRef<readonly Conflict[]>([]);

  const submit = async () => {
    if (submitting || wait !== null) return;
    setSubmitting(true);
    setFailure(null);
    const [saved] = await Promise.all([saver.flush(), flagSaver.flush()]);
    const { over, conflicts } = saver.state();
    const changed = saved && !over && conflicts.some((conflict) => !told.current.includes(conflict));
    if (changed) told.current = conflicts;
    const reply = (saved && !changed) || over ? await submitAttempt(attemptId) : undefined;
    setSubmitting(false);
    setError(reply?.error);
    if (reply?.data) onSubmitted(reply.data);
    else if (isOver(reply?.error)) onGone();
    else if (!navigator.onLine || readProblem(reply?.error).code === 'offline') setFailure('offline');
    else if (changed) setFailure('changed');
    else setFailure(reply ? 'failed' : 'unsaved');
  };

  useEffect(() => {
    const backOnline = () => setFailure(null);
    window.addEventListener('online', backOnline);
    return () => {
      window.removeEventListener('online', backOnline);
    };
  }, []);

  return {
    asking,
    preparing,
    submitting,
    failure,
    wait,
    ask: async () => {
      if (preparing) return;
      setPreparing(true);
      const known = new Promise<boolean>((resolve) => setTimeout(resolve, refreshTimeoutMs, true));
      const open = await Promise.race([refresh(), known]);
      setPreparing(false);
      told.current = saver.state().conflicts;
      if (open) setAsking(true);
    },
    cancel: () => {
      setAsking(false);
      setFailure(null);
    },
    submit,
  };
}
