import { useSyncExternalStore } from 'react';
import { useOnline } from './use-online.ts';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Tells when asking the server makes sense: the tab is being looked at, and the browser believes it has a network. */
export function useAwake(): boolean {
  const visible = useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
  return useOnline() && visible;
}
