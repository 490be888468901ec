/** Runs `work`, which uses the browser's storage. Returns undefined if the browser blocks it or its text can't be read. */
export function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
