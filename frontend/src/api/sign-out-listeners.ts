const listeners = new Set<() => void>();

/** Calls the listener after every sign-out. Returns a function that removes the listener. Doesn't download Amplify. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifySignedOut(): void {
  for (const listener of listeners) listener();
}
