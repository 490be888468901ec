import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuizMode, QuizStart } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useRetryWait } from '../../../components/use-retry-wait.ts';
import { useStartAttemptMutation } from '../api/quizzes-api.ts';
import { useDiscarding } from './discarding.tsx';
import { sessionPath } from '../../../paths.ts';

/** `open` means that a quiz with the same mode or questions is open. `limit` means too many starts today. */
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

/** Two clicks, or a retry after a lost reply, send the same attempt id, so the server starts only one quiz. */
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
    // After a refusal of the id itself, the next try needs a new id.
    const spent = ['attempt_conflict', 'attempt_submitted'].includes(readProblem(reply.error).code);
    setCurrent((now) => {
      if (now.attemptId !== attemptId) return now;
      return spent ? fresh(refusal, reply.error) : { ...now, refusal, error: reply.error };
    });
  };
  const { refusal } = current;
  // A quiz that was discarded on this page no longer prevents the start.
  const lifted = refusal?.kind === 'open' && gone.has(refusal.attemptId);
  return { start, starting: isLoading, refusal: isLoading || lifted ? null : refusal, wait };
}
