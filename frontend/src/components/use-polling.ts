import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTabActive } from '../loading/online.ts';

/** Seconds before each look: about a minute in all. */
const delays = [1, 2, 3, 5, 8, 13, 13, 13];

interface Polling {
  /** The last look is over, and it is still not there. */
  readonly exhausted: boolean;
  /** Looks at once, then goes through all looks again. */
  readonly again: () => void;
}

/**
 * Looks again and again while `active`, ever more rarely. It pauses while the tab is hidden or offline, and looks at
 * once when that is over.
 *
 * @param look asks the server; it does not reject.
 */
export function usePolling(active: boolean, look: () => Promise<unknown>): Polling {
  const tabActive = useTabActive();
  const [series, setSeries] = useState(0);
  const [exhausted, setExhausted] = useState(false);
  const begun = useRef(false);
  const lookNow = useEffectEvent(look);

  useEffect(() => {
    if (!active) return;
    const first = !begun.current;
    begun.current = true;
    if (!tabActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const lookAt = async (round: number) => {
      await lookNow();
      if (!stopped) waitFor(round);
    };
    const waitFor = (round: number) => {
      const seconds = delays[round];
      if (seconds === undefined) setExhausted(true);
      else timer = setTimeout(() => void lookAt(round + 1), seconds * 1000);
    };
    if (first) waitFor(0);
    else void lookAt(0);
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
