import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenAttempt, QuizMode, QuizStart } from '../../../../../contract/quizzes/quizzes.ts';
import { useRetryWait } from '../../../loading/use-retry-wait.ts';
import { readProblem, type ProblemCode } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { sessionPath } from '../../../paths.ts';
import {
  useDiscardAttemptMutation,
  useLazyPeekAttemptQuery,
  useStartAttemptMutation,
} from '../api/quizzes-api.ts';
import { useDiscarding } from './discarding.tsx';

export interface OpenRefusal {
  readonly kind: 'open';
  readonly attemptId: string;
  readonly mode: QuizMode;
  /** The quiz that is open. Null if it couldn't be loaded. */
  readonly attempt: OpenAttempt | null;
  /** True if the student discarded the quiz here, and only the start of the new quiz failed. */
  readonly discarded: boolean;
  readonly problem: 'offline' | 'failed' | 'limit' | null;
}

/** `open` means that a quiz with the same mode or questions is open. `limit` means too many starts today. */
export type StartRefusal =
  | OpenRefusal
  | { readonly kind: 'limit' | 'none' | 'locked' | 'offline' | 'failed' };

const kinds = new Map<ProblemCode, 'limit' | 'none' | 'locked' | 'offline'>([
  ['attempt_limit', 'limit'],
  ['not_found', 'none'],
  ['course_not_owned', 'locked'],
  ['offline', 'offline'],
]);

const readKind = (error: unknown) => kinds.get(readProblem(error).code) ?? 'failed';

interface Refused {
  readonly request: QuizStart;
  readonly refusal: StartRefusal;
  readonly error: unknown;
}

export interface QuizStarter {
  /** Starts the quiz and opens its page. While another start is under way, does nothing. */
  readonly start: (request: QuizStart) => Promise<void>;
  /** Discards the open quiz that prevented the latest start, and then repeats that start. */
  readonly startInstead: () => Promise<void>;
  /** Removes the refusal from the page. */
  readonly forget: () => void;
  /** The quiz that is being started; null if none is. */
  readonly starting: QuizStart | null;
  /** The quiz that wasn't started; null if there is no refusal. */
  readonly refused: QuizStart | null;
  readonly refusal: StartRefusal | null;
  /** Says how long the student must wait before the next start; null if there is no need to wait. */
  readonly wait: string | null;
}

/** Starts quizzes from any page. Two clicks, or a retry after a lost reply, start only one quiz. */
export function useStart(): QuizStarter {
  const navigate = useNavigate();
  const { gone } = useDiscarding();
  const [startAttempt] = useStartAttemptMutation();
  const [discardAttempt] = useDiscardAttemptMutation();
  const [peek] = useLazyPeekAttemptQuery();
  const { run: runOnce } = useSingleCall();
  /** The attempt's id of each quiz that the student has tried to start here. */
  const ids = useRef(new Map<string, string>());
  const [starting, setStarting] = useState<QuizStart | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const wait = useRetryWait(refused?.error);

  const readRefusal = async (error: unknown): Promise<StartRefusal> => {
    const { code, details } = readProblem(error);
    const { attemptId, mode } = details ?? {};
    if (code !== 'attempt_open' || typeof attemptId !== 'string') return { kind: readKind(error) };
    const { data } = await peek(attemptId);
    return {
      kind: 'open',
      attemptId,
      mode: mode === 'test' ? 'test' : 'practice',
      attempt: data?.state === 'open' ? data : null,
      discarded: false,
      problem: null,
    };
  };

  /** Returns the error of the start; undefined if the quiz has started. */
  const send = async (request: QuizStart): Promise<unknown> => {
    const key = JSON.stringify(request);
    const attemptId = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, attemptId);
    const reply = await startAttempt({ attemptId, request });
    if (reply.data) {
      await navigate(sessionPath(reply.data.attemptId));
      return undefined;
    }
    // After a refusal of the id itself, the next try needs a new id.
    const { code } = readProblem(reply.error);
    if (code === 'attempt_conflict' || code === 'attempt_submitted') ids.current.delete(key);
    return reply.error;
  };

  const run = async (request: QuizStart, tryStart: () => Promise<Refused | null>) => {
    if (wait !== null) return;
    await runOnce(async () => {
      setStarting(request);
      setRefused(await tryStart());
      setStarting(null);
      return {};
    });
  };

  const start = (request: QuizStart) =>
    run(request, async () => {
      const error = await send(request);
      return error === undefined ? null : { request, refusal: await readRefusal(error), error };
    });

  const startInstead = async () => {
    if (refused?.refusal.kind !== 'open') return;
    const { request, refusal: open } = refused;
    await run(request, async () => {
      const fail = (error: unknown, discarded: boolean): Refused => {
        const kind = readKind(error);
        const problem = kind === 'offline' || kind === 'limit' ? kind : 'failed';
        return { request, refusal: { ...open, discarded, problem }, error };
      };
      if (!open.discarded) {
        const { error } = await discardAttempt(open.attemptId);
        // Another tab may have submitted or discarded the open quiz meanwhile.
        const isOver = ['attempt_submitted', 'not_found'].includes(readProblem(error).code);
        if (error && !isOver) return fail(error, false);
      }
      const error = await send(request);
      if (error === undefined) return null;
      if (readProblem(error).code !== 'attempt_open') return fail(error, true);
      return { request, refusal: await readRefusal(error), error };
    });
  };

  // A quiz that was discarded on this page no longer prevents the start.
  const isLifted =
    refused?.refusal.kind === 'open' && !refused.refusal.discarded && gone.has(refused.refusal.attemptId);
  const shown = isLifted ? null : refused;
  return {
    start,
    startInstead,
    forget: () => setRefused(null),
    starting,
    refused: shown?.request ?? null,
    refusal: shown?.refusal ?? null,
    wait,
  };
}
