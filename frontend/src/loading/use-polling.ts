import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTabActive } from './online.ts';

const delays = [1, 2, 3, 5, 8, 13, 13, 13];

interface Polling {
  /** True if all delays have passed and polling has stopped. */
  readonly exhausted: boolean;
  /** Polls at once and then starts again with the first delay. */
  readonly again: () => void;
}

/** Calls `poll` with growing delays. Pauses in a hidden tab and offline. `poll` must not reject. */
export function usePolling(active: boolean, poll: () => Promise<unknown>): Polling {
  const tabActive = useTabActive();
  const [series, setSeries] = useState(0);
  const [exhausted, setExhausted] = useState(false);
  const begun = useRef(false);
  const pollNow = useEffectEvent(poll);

  useEffect(() => {
    if (!active) return;
    const first = !begun.current;
    begun.current = true;
    if (!tabActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const pollAndWait = async (round: number) => {
      await pollNow();
      if (!stopped) waitFor(round);
    };
    const waitFor = (round: number) => {
      const seconds = delays[round];
      if (seconds === undefined) setExhausted(true);
      else timer = setTimeout(() => void pollAndWait(round + 1), seconds * 1000);
    };
    if (first) waitFor(0);
    else void pollAndWait(0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [active, tabActive, series]);

  const again = () => {
    setExhausted(false);
    setSeries((count) => count + 1);
  };
  return { exhausted, again };
}
