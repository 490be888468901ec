import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** The wait that a 429 or 503 asked for: seconds, and their end in milliseconds since 1970. */
interface Retry {
  readonly after: number;
  readonly at: number;
}

function readRetry(error: unknown): Retry | undefined {
  if (typeof error !== 'object' || error === null || !('retry' in error)) return undefined;
  return error.retry as Retry | undefined;
}

/**
 * In words, how long to wait before trying again; null once the time is over that the server asked for, or where it
 * named none. The words don't count down: they stand in live regions.
 */
export function useRetryWait(error: unknown): string | null {
  const intl = useIntl();
  const retry = readRetry(error);
  const at = retry?.at;
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setOver(at), at - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  if (!retry || retry.after === 0 || over === retry.at) return null;
  return retry.after < 90
    ? intl.formatMessage({ id: 'common.retry-in.seconds' }, { seconds: retry.after })
    : intl.formatMessage({ id: 'common.retry-in.minutes' }, { minutes: Math.ceil(retry.after / 60) });
}
