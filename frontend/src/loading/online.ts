import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Listener = (online: boolean) => void;

/**
 * Calls `listener` when the browser loses or gets a network. Returns a function that unsubscribes. No other module listens to
 * `online` and `offline`, which report a lost network but no other failure.
 */
export function subscribeToOnline(listener: Listener): () => void {
  const left = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, () => listener(navigator.onLine), { signal: left.signal });
  return () => left.abort();
}

/** Resolves to true when the browser has a network, or to false when the signal aborts the wait. */
export function waitUntilOnline(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (!navigator.onLine && !signal?.aborted) return;
      unsubscribe();
      signal?.removeEventListener('abort', check);
      resolve(!signal?.aborted);
    };
    const unsubscribe = subscribeToOnline(check);
    signal?.addEventListener('abort', check);
    check();
  });
}

/** The value while the first frame is rendered at build. */
const assume = () => true;

export const useOnline = (): boolean =>
  useSyncExternalStore(subscribeToOnline, () => navigator.onLine, assume);

export function useOnlineChange(listener: Listener | undefined): void {
  const call = useEffectEvent((online: boolean) => listener?.(online));
  useEffect(() => subscribeToOnline((online) => call(online)), []);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the tab is visible and the browser has a network. Only then does polling make sense. */
export function useTabActive(): boolean {
  const visible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    assume,
  );
  return useOnline() && visible;
}
