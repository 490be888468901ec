import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** A failed call, and how long the server asked to wait. */
export type ApiError = FetchBaseQueryError & {
  readonly retry?: {
    /** Seconds to wait. */
    readonly after: number;
    /** The end of the wait, in milliseconds since 1970. */
    readonly at: number;
  };
};

/** One hour: nobody keeps a page open for longer to retry. */
const longest = 3600;

/**
 * Seconds to wait after a 429 or 503, from `Retry-After` as a number or a date (RFC 9110, section 10.2.3). Undefined
 * without that header.
 */
export function retryAfter(reply: Response | undefined, now = Date.now()): number | undefined {
  if (reply?.status !== 429 && reply?.status !== 503) return undefined;
  const value = reply.headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(longest, Math.max(0, seconds));
}

/** Waits, or stops when the call is aborted. Returns false if it was aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (waited: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(waited);
    };
    const giveUp = () => end(false);
    const timer = setTimeout(() => end(true), milliseconds);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });
}
