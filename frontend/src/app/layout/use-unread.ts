import { useEffect, useState } from 'react';
import { useTabActive } from '../../loading/online.ts';
import { useCountUnreadQuery } from '../../features/queries/tutor/list-threads.ts';

/** After this many milliseconds, the page asks again for the number of unread conversations. */
const pollingInterval = 5 * 60_000;

/** The first API call waits until the browser is idle, so that it doesn't delay the page's own calls. */
export function useUnread(): number {
  const tabActive = useTabActive();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 2000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(() => setIdle(true), { timeout: 5000 });
    return () => window.cancelIdleCallback(request);
  }, []);
  const { data } = useCountUnreadQuery(undefined, {
    skip: !idle,
    pollingInterval: tabActive ? pollingInterval : 0,
  });
  return data?.threads ?? 0;
}
