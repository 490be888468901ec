const listeners = new Set<() => void>();

/** Called when Amplify says that the student is signed out. Returns what stops it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody who listens. Apart from Amplify's own file, so that listening doesn't download Amplify. */
export function tellSignedOut(): void {
  for (const listener of listeners) listener();
}
