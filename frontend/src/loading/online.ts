import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Listener = (online: boolean) => void;

/*
 * The only listeners of the app on `online` and `offline`. `navigator.onLine` misses all failures other than a lost network.
 */
const listeners = new Set<Listener>();

function notify() {
  for (const listener of [...listeners]) listener(navigator.onLine);
}

/** Calls `listener` each time the browser gets or loses its network, until the returned function is called. */
export function subscribeToOnline(listener: Listener): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', notify);
    window.addEventListener('offline', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/**
 * Resolves as soon as the browser has a network.
 *
 * @returns false if `signal` was aborted first.
 */
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

export const useOnline = (): boolean => useSyncExternalStore(subscribeToOnline, () => navigator.onLine);

/** Calls the latest `listener` each time the browser gets or loses its network. */
export function useOnlineChange(listener: Listener | undefined): void {
  const call = useEffectEvent((online: boolean) => listener?.(online));
  useEffect(() => subscribeToOnline((online) => call(online)), []);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the tab is visible and the browser reports a network, so that polling makes sense. */
export function useTabActive(): boolean {
  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  return useOnline() && visible;
}
