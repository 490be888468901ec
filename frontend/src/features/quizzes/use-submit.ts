import { useEffect, useState } from 'react';
import type { SubmittedAttempt } from '../../../../contract/quizzes.ts';
import { problemOf } from '../../api/problem.ts';
import { useRetryWait } from '../../components/use-retry-wait.ts';
import type { AnswerSaver } from './answer-saver.ts';
import { useSubmitAttemptMutation } from './api.ts';

export interface Submission {
  /** True while the student is asked for confirmation. */
  readonly asking: boolean;
  readonly submitting: boolean;
  /** The reason that the last try failed: no connection, answers that could not be saved first, or the submission itself. */
  readonly failure: 'offline' | 'unsaved' | 'failed' | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly submit: () => Promise<void>;
}

/**
 * Hands a quiz in, once it is confirmed and every answer is saved.
 *
 * @param refusal the error of the last save, where that failed.
 */
export function useSubmit(
  attemptId: string,
  saver: AnswerSaver,
  refusal: unknown,
  onSubmitted: (attempt: SubmittedAttempt) => void,
): Submission {
  const [submitAttempt] = useSubmitAttemptMutation();
  const [asking, setAsking] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<Submission['failure']>(null);
  const [error, setError] = useState<unknown>();
  const wait = useRetryWait(error ?? refusal);

  const submit = async () => {
    if (submitting || wait !== null) return;
    setSubmitting(true);
    setFailure(null);
    const saved = await saver.flush();
    const reply = saved || saver.state().submitted ? await submitAttempt(attemptId) : undefined;
    setSubmitting(false);
    setError(reply?.error);
    if (reply?.data) onSubmitted(reply.data);
    else if (!navigator.onLine || problemOf(reply?.error).code === 'offline') setFailure('offline');
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
    submitting,
    failure,
    wait,
    ask: () => setAsking(true),
    cancel: () => {
      setAsking(false);
      setFailure(null);
    },
    submit,
  };
}
