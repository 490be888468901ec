import { useEffect, useState } from 'react';
import { useTabActive } from '../../loading/online.ts';
import { useCountUnreadQuery } from '../../features/queries/tutor/list-threads.ts';
import { useAppSelector } from '../../state/hooks.ts';

/** After this many milliseconds, the page asks again for the number of unread conversations. */
const pollingInterval = 5 * 60_000;

/** The first API call waits until the page has its data and the browser is idle. */
export function useUnread(): number {
  const tabActive = useTabActive();
  const loading = useAppSelector(({ api }) =>
    Object.values(api.queries).some((query) => query?.status === 'pending'),
  );
  const [pageLoaded, setPageLoaded] = useState(false);
  useEffect(() => {
    if (loading) return undefined;
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setPageLoaded(true), 2000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(() => setPageLoaded(true), { timeout: 5000 });
    return () => window.cancelIdleCallback(request);
  }, [loading]);
  const { data } = useCountUnreadQuery(undefined, {
    skip: !pageLoaded,
    pollingInterval: tabActive ? pollingInterval : 0,
  });
  return data?.threads ?? 0;
}
