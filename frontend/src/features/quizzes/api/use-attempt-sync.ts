import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToOnline, useOnline } from '../../../loading/online.ts';
import { useAppStore } from '../../../state/hooks.ts';
import { createAttemptSync } from './attempt-sync.ts';
import type { SyncQueue, Unsaved } from './sync-queue.ts';

/** Seconds to wait before each of the first four retries. Each later retry waits for `longestPause`. */
const pauses = [5, 10, 20, 40];
const longestPause = 60;

/** A random factor, so that pages whose saves failed at the same moment don't all retry together. */
const spread = () => 1 + Math.random() / 4;

/** Retries failed saves when the network returns, and also after pauses, because the server itself may have failed. */
function useRetry(queue: SyncQueue, isFailing: boolean): void {
  const online = useOnline();

  useEffect(() => {
    const retry = () => {
      if (navigator.onLine) queue.retry();
    };
    retry();
    return subscribeToOnline(retry);
  }, [queue]);

  useEffect(() => {
    if (!isFailing || !online) return;
    let round = 0;
    const schedule = () => {
      const pauseMs = (pauses[round] ?? longestPause) * 1000 * spread();
      return setTimeout(retry, Math.max(pauseMs, queue.msToWait()));
    };
    const retry = () => {
      queue.retry();
      round += 1;
      timer = schedule();
    };
    let timer = schedule();
    return () => clearTimeout(timer);
  }, [isFailing, online, queue]);
}

/** Makes the browser ask before the student leaves a page that has the only copy of an answer. */
function useLeaveWarning(isLosing: boolean): void {
  useEffect(() => {
    if (!isLosing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLosing]);
}

export function useAttemptSync(attemptId: string, onServerTime: (now: string, sentAt: number) => void) {
  const store = useAppStore();
  const [sync] = useState(() => createAttemptSync(store, attemptId, onServerTime));
  const { subscribe, isOver } = sync.queue;
  const answers = useSyncExternalStore(subscribe, sync.answers.state);
  const notices = useSyncExternalStore(subscribe, sync.answers.notices);
  const flags = useSyncExternalStore(subscribe, sync.flags.state);
  const refusedFlag = useSyncExternalStore(subscribe, sync.flags.refused);

  const isFailing = ({ status }: Unsaved<unknown>) => status !== 'sending';
  const unsavedAnswers = [...answers.unsaved.values()];
  useRetry(sync.queue, unsavedAnswers.some(isFailing) || [...flags.unsaved.values()].some(isFailing));
  useLeaveWarning(unsavedAnswers.some(({ isStored }) => !isStored));

  return { sync, answers, notices, flags, refusedFlag, isOver: useSyncExternalStore(subscribe, isOver) };
}
