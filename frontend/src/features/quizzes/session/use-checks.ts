import { useEffect, useEffectEvent, useState } from 'react';
import { readProblem } from '../../../loading/problem.ts';
import { useRetryWait } from '../../../loading/use-retry-wait.ts';
import { useOnlineChange } from '../../../loading/online.ts';
import { useCheckAnswerMutation } from '../api/quizzes-api.ts';
import { readRefusedSave, type AttemptSync } from '../api/attempt-sync.ts';
import type { Choice } from '../api/choice.ts';

interface Refusal {
  readonly questionId: string;
  readonly kind: 'offline' | 'failed';
  readonly error: unknown;
}

/** Checks an answer after saving. If another tab has changed the answer, shows the change instead of checking. */
export function useChecks(attemptId: string, sync: AttemptSync, onGone: () => void) {
  const { queue, answers } = sync;
  const [checkAnswer] = useCheckAnswerMutation();
  const [latest, setLatest] = useState<{ questionId: string; isTried: boolean } | null>(null);
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wait = useRetryWait(refusal?.error ?? answers.state().failure);

  const refuse = (questionId: string, error: unknown) => {
    const isOffline = !navigator.onLine || readProblem(error).code === 'offline';
    setRefusal({ questionId, kind: isOffline ? 'offline' : 'failed', error });
  };
  const checkSaved = async (questionId: string, retry?: Choice) => {
    const { unsaved, failure } = answers.state();
    if (queue.isOver()) return;
    if (unsaved.has(questionId)) {
      refuse(questionId, failure);
      return;
    }
    const revision = answers.readRevision(questionId);
    const { data, error } = await checkAnswer({ attemptId, questionId, revision, retry });
    if (data) {
      setLatest({ questionId, isTried: 'tried' in data });
      return;
    }
    const refused = readRefusedSave(error);
    if (refused.kind === 'over') onGone();
    else if (refused.kind === 'conflict') answers.acceptServerAnswer(questionId, refused.current);
    else refuse(questionId, error);
  };
  const findConflict = (questionId: string) =>
    answers.notices().conflicts.find((conflict) => conflict.questionId === questionId);
  /** `retry` is the second try, or an empty list to see the answer. */
  const check = async (questionId: string, retry?: Choice) => {
    if (checking.has(questionId) || wait !== null) return;
    setChecking((now) => new Set(now).add(questionId));
    setRefusal(null);
    const before = findConflict(questionId);
    await queue.flush();
    if (findConflict(questionId) === before) await checkSaved(questionId, retry);
    setChecking((now) => new Set([...now].filter((other) => other !== questionId)));
  };

  const showCheckedElsewhere = useEffectEvent(async (questionId: string) => {
    await queue.flush();
    await checkSaved(questionId);
  });
  useEffect(() => {
    let shown: string | null = null;
    return queue.subscribe(() => {
      const { checkedElsewhere } = answers.notices();
      if (checkedElsewhere === null || checkedElsewhere === shown) return;
      shown = checkedElsewhere;
      void showCheckedElsewhere(checkedElsewhere);
    });
  }, [queue, answers]);
  useOnlineChange(() => setRefusal((now) => (now?.kind === 'offline' ? null : now)));

  return {
    /** True directly after the student has checked the answer. */
    isLatest: (questionId: string, isTried: boolean) =>
      latest?.questionId === questionId && latest.isTried === isTried,
    checking,
    failure: refusal,
    wait,
    check,
  };
}
