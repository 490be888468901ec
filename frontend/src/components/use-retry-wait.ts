import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** The wait that a 429 or 503 asked for: seconds, and its end in milliseconds since 1970. */
interface Retry {
  readonly after: number;
  readonly at: number;
}

function readRetry(error: unknown): Retry | undefined {
  if (typeof error !== 'object' || error === null || !('retry' in error)) return undefined;
  return error.retry as Retry | undefined;
}

/**
 * A text that says how long to wait before retrying; null once the wait is over, or if the server named none. It
 * doesn't count down, because it is in live regions.
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
