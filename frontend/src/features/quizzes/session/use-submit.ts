import { useRef, useState } from 'react';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { readProblem } from '../../../loading/problem.ts';
import { useRetryWait } from '../../../loading/use-retry-wait.ts';
import { useOnlineChange } from '../../../loading/online.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useSubmitAttemptMutation } from '../api/quizzes-api.ts';
import { isOver, type AttemptSync } from '../api/attempt-sync.ts';
import type { Conflict } from '../api/sync-answers.ts';

export type Submission = ReturnType<typeof useSubmit>;

export interface Ends {
  readonly onSubmitted: (attempt: SubmittedAttempt) => void;
  /** Called if another tab or device has submitted or discarded the attempt. */
  readonly onGone: () => void;
}

/** Before asking for confirmation, the page waits at most this long for answers from other tabs and devices. */
const refreshTimeoutMs = 3000;

/**
 * Submits once every answer is saved. If another device has changed an answer, shows the change before submitting.
 * `refresh` loads answers from other tabs and devices, and returns false if the attempt has ended.
 */
export function useSubmit(
  attemptId: string,
  { queue, answers }: AttemptSync,
  refresh: () => Promise<boolean>,
  { onSubmitted, onGone }: Ends,
) {
  const [submitAttempt] = useSubmitAttemptMutation();
  const [asking, setAsking] = useState(false);
  const preparation = useSingleCall();
  const submission = useSingleCall();
  const [failure, setFailure] = useState<'offline' | 'unsaved' | 'changed' | 'failed' | null>(null);
  const wait = useRetryWait(submission.failure ?? answers.state().failure);
  const seenConflicts = useRef<readonly Conflict[]>([]);

  const submitSaved = async () => {
    setFailure(null);
    await queue.flush();
    const { conflicts } = answers.notices();
    const isSaved = answers.state().unsaved.size === 0;
    const isUnseen = (conflict: Conflict) => !seenConflicts.current.includes(conflict);
    const isChanged = isSaved && !queue.isOver() && conflicts.some(isUnseen);
    if (isChanged) seenConflicts.current = conflicts;
    const isReady = queue.isOver() || (isSaved && !isChanged);
    const reply = isReady ? await submitAttempt(attemptId) : undefined;
    if (reply?.data) {
      onSubmitted(reply.data);
      return reply;
    }
    // The dialog shows what failed.
    setAsking(true);
    if (isOver(reply?.error)) onGone();
    else if (!navigator.onLine || readProblem(reply?.error).code === 'offline') setFailure('offline');
    else if (isChanged) setFailure('changed');
    else setFailure(reply ? 'failed' : 'unsaved');
    return { error: reply?.error };
  };
  const submit = async () => {
    if (wait === null) await submission.run(submitSaved);
  };
  useOnlineChange((online) => online && setFailure(null));

  return {
    asking,
    /** True while the page loads answers from other tabs and devices before asking for confirmation. */
    preparing: preparation.isRunning,
    submitting: submission.isRunning,
    failure,
    wait,
    /** Submits without asking if the student can't change any answer. */
    ask: async (isFinal: boolean) => {
      if (submission.isRunning) return;
      await preparation.run(async () => {
        const timeout = new Promise<true>((resolve) => setTimeout(resolve, refreshTimeoutMs, true));
        const isOpen = await Promise.race([refresh(), timeout]);
        seenConflicts.current = answers.notices().conflicts;
        if (isOpen && isFinal) void submit();
        else if (isOpen) setAsking(true);
        return {};
      });
    },
    cancel: () => {
      setAsking(false);
      setFailure(null);
    },
    submit,
  };
}
