import { useEffect, useState } from 'react';
import type { SubmittedAttempt } from '../../../../contract/quizzes.ts';
import { problemOf } from '../../api/problem.ts';
import type { AnswerSaver } from './answer-saver.ts';
import { useSubmitAttemptMutation } from './api.ts';

export interface Submission {
  /** True while the student is asked for confirmation. */
  readonly asking: boolean;
  readonly submitting: boolean;
  /** The reason that the last try failed: no connection, answers that could not be saved first, or the submission itself. */
  readonly failure: 'offline' | 'unsaved' | 'failed' | null;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly submit: () => Promise<void>;
}

/** Hands a quiz in, once it is confirmed and every answer is saved. */
export function useSubmit(
  attemptId: string,
  saver: AnswerSaver,
  onSubmitted: (attempt: SubmittedAttempt) => void,
): Submission {
  const [submitAttempt] = useSubmitAttemptMutation();
  const [asking, setAsking] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<Submission['failure']>(null);

  const submit = async () => {
    if (submitting) return;
    setSubmitting(true);
    setFailure(null);
    const saved = await saver.flush();
    const reply = saved || saver.state().submitted ? await submitAttempt(attemptId) : undefined;
    setSubmitting(false);
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
    ask: () => setAsking(true),
    cancel: () => {
      setAsking(false);
      setFailure(null);
    },
    submit,
  };
}
