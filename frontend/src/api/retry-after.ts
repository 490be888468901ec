import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

export type ApiError = FetchBaseQueryError & {
  readonly retry?: {
    /** The wait in seconds that the server asked for. */
    readonly after: number;
    /** The end of the wait, in milliseconds since 1970. */
    readonly at: number;
  };
};

/** The longest wait in seconds. It replaces any longer wait that the server asks for. */
const longestWait = 3600;

/** Returns the wait in seconds. The header `Retry-After` contains seconds or a date (RFC 9110, 10.2.3). */
export function readRetryAfter(reply: Response | undefined): number | undefined {
  if (reply?.status !== 429 && reply?.status !== 503) return undefined;
  const value = reply.headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(longestWait, Math.max(0, seconds));
}

/** Waits. Resolves to true when the time is over, or to false if the signal aborts the wait. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
