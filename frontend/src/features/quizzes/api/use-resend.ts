import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../../../api/retry-after.ts';
import { useOnline } from '../../../loading/online.ts';

/** Seconds until each time that something is sent again, and from then on. */
const pauses = [5, 10, 20, 40];
const longestPause = 60;

/** Pages whose saves failed at the same moment don't all come back at the same one. */
const spread = () => 1 + Math.random() / 4;

interface Unsent {
  /** Sends what isn't saved, unless that is under way. */
  readonly retry: () => void;
  /** Something could not be sent, and nothing has got through since. */
  readonly failing: boolean;
  /** The error of the last sending, which may name the time for which the server wants to be left alone. */
  readonly error?: unknown;
  /** What else is sent gets through. A change of that, either way, is worth a try. */
  readonly othersWork: boolean;
}

/**
 * Sends again what could not be sent: when the page opens, when the browser is online again or something else begins or
 * ceases to get through, and ever more rarely meanwhile, for as long as it fails. The browser knows of a lost network, and of nothing
 * else that is in the way.
 */
export function useResend({ retry, failing, error, othersWork }: Unsent): void {
  const online = useOnline();
  const msToWait = useEffectEvent(() => ((error as ApiError | undefined)?.retry?.at ?? 0) - Date.now());

  useEffect(() => {
    const send = () => {
      if (navigator.onLine && msToWait() <= 0) retry();
    };
    send();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
    };
  }, [retry, othersWork]);

  useEffect(() => {
    if (!failing || !online) return;
    let round = 0;
    const pause = () => (pauses[round] ?? longestPause) * 1000 * spread();
    const send = () => {
      const wait = msToWait();
      if (wait <= 0) {
        retry();
        round += 1;
      }
      timer = setTimeout(send, wait > 0 ? wait : pause());
    };
    let timer = setTimeout(send, pause());
    return () => clearTimeout(timer);
  }, [failing, online, retry]);
}
