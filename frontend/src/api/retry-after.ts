import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** A failed call, with the wait that the server asked for, if any. */
export type ApiError = FetchBaseQueryError & {
  readonly retry?: {
    /** Seconds that it asked for. */
    readonly after: number;
    /** Their end, in milliseconds since 1970. */
    readonly at: number;
  };
};

/** An hour. Longer than that nobody keeps a page open to try again. */
const longest = 3600;

/**
 * Seconds for which a reply of 429 or 503 asks to be left alone: `Retry-After` as a number or as a date (RFC 9110,
 * section 10.2.3). Undefined where it names none.
 */
export function retryAfter(reply: Response | undefined, now = Date.now()): number | undefined {
  if (reply?.status !== 429 && reply?.status !== 503) return undefined;
  const value = reply.headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(longest, Math.max(0, seconds));
}

/** Waits, unless the call is given up meanwhile. Says whether it was waited to the end. */
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
