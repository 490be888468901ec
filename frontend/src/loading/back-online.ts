/**
 * Waits until the browser has a network again.
 *
 * @returns false if `signal` was aborted first.
 */
export function backOnline(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve(!signal?.aborted);
    };
    if (navigator.onLine || signal?.aborted) end();
    else {
      window.addEventListener('online', end);
      signal?.addEventListener('abort', end);
    }
  });
}
