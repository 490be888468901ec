import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `retry` whenever the browser gets a network or loses it: what is asked for again while it has none waits for it,
 * and the notice of being offline says so in place of an error.
 */
export function useNetworkChange(retry: (() => void) | undefined): void {
  const changed = useEffectEvent(() => retry?.());
  useEffect(() => {
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  }, []);
}
