import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuizMode, QuizStart } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import { useStartAttemptMutation } from '../api/quizzes-api.ts';
import { useDiscarding } from './discarding.tsx';
import { sessionPath } from '../../../paths.ts';

/**
 * Why a quiz doesn't start: another quiz of its mode or with its questions is open, the day's limit is reached, no question
 * matches, the student doesn't own the course, there is no connection, or something else.
 */
export type StartRefusal =
  | { readonly kind: 'open'; readonly attemptId: string; readonly mode: QuizMode }
  | { readonly kind: 'limit' | 'none' | 'locked' | 'offline' | 'failed' };

function readRefusal(error: unknown): StartRefusal {
  const { code, details } = readProblem(error);
  const { attemptId, mode } = details ?? {};
  if (code === 'attempt_open' && typeof attemptId === 'string') {
    return { kind: 'open', attemptId, mode: mode === 'test' ? 'test' : 'practice' };
  }
  if (code === 'attempt_limit') return { kind: 'limit' };
  if (code === 'not_found') return { kind: 'none' };
  if (code === 'course_not_owned') return { kind: 'locked' };
  return { kind: code === 'offline' ? 'offline' : 'failed' };
}

/**
 * Starts a quiz and goes to it. Each request has one attempt id, so that pressing twice, or again after a lost reply,
 * starts one quiz. The reply may have another id: of a start that was interrupted, or of the same quiz if it is open.
 * `wait` says in words how long the server has asked to wait, or is null.
 */
export function useStart(request: QuizStart | null) {
  const navigate = useNavigate();
  const { gone } = useDiscarding();
  const [startAttempt, { isLoading }] = useStartAttemptMutation();
  const key = JSON.stringify(request);
  const fresh = (refusal: StartRefusal | null, error?: unknown) => ({
    key,
    attemptId: crypto.randomUUID(),
    refusal,
    error,
  });
  const [current, setCurrent] = useState(() => fresh(null));
  const wait = useRetryWait(current.error);
  if (current.key !== key) setCurrent(fresh(null));

  const start = async () => {
    if (!request || isLoading || wait !== null) return;
    const { attemptId } = current;
    const reply = await startAttempt({ attemptId, request });
    if (reply.data) {
      await navigate(sessionPath(reply.data.attemptId));
      return;
    }
    const refusal = readRefusal(reply.error);
    // The id already belongs to another attempt, so the next try needs a new one.
    const spent = ['attempt_conflict', 'attempt_submitted'].includes(readProblem(reply.error).code);
    setCurrent((now) => {
      if (now.attemptId !== attemptId) return now;
      return spent ? fresh(refusal, reply.error) : { ...now, refusal, error: reply.error };
    });
  };
  const { refusal } = current;
  // A quiz that was discarded on this page is no longer in the way.
  const lifted = refusal?.kind === 'open' && gone.has(refusal.attemptId);
  return { start, starting: isLoading, refusal: isLoading || lifted ? null : refusal, wait };
}
