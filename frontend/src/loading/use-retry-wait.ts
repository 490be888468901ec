import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

function readRetry(error: unknown): { readonly after: number; readonly at: number } | undefined {
  if (typeof error !== 'object' || error === null || !('retry' in error)) return undefined;
  return error.retry as ReturnType<typeof readRetry>;
}

/** Returns a text that says how long to wait after an HTTP error 429 or 503. Returns null when the wait is over. */
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
