import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { afterPaint } from '../../loading/after-paint.ts';
import { useTabActive } from '../../loading/online.ts';
import { useCountInboxQuery, useCountUnreadQuery } from '../../features/tutor/list-threads.ts';
import { selectCheckNeeded, selectStaff } from '../../state/auth.ts';
import { useAppSelector, useAppStore } from '../../state/hooks.ts';
import type { RootState } from '../../state/store.ts';

/** After this many milliseconds, the page asks again for the numbers of what is unread or waits. */
const pollingInterval = 5 * 60_000;

const isLoading = ({ api }: RootState): boolean =>
  Object.values(api.queries).some((query) => query?.status === QueryStatus.pending);

/** Returns true once the browser shows the page with its data. */
function usePageLoaded(): boolean {
  const store = useAppStore();
  const [pageLoaded, setPageLoaded] = useState(false);
  const loading = useAppSelector((state) => !pageLoaded && isLoading(state));
  useEffect(() => {
    if (loading || pageLoaded) return undefined;
    // Other components may have sent calls since this component was rendered.
    const check = () => {
      if (!isLoading(store.getState())) setPageLoaded(true);
    };
    return afterPaint(check);
  }, [loading, pageLoaded, store]);
  return pageLoaded;
}

/**
 * Loads what the page doesn't need at once: the number of unread conversations, for staff the number of those that wait, and
 * the code of what somebody may open. It renders nothing, so that each of its steps doesn't render the bars and the menu again.
 */
export function LateLoading({ onLoaded }: { readonly onLoaded: () => void }): null {
  const pageLoaded = usePageLoaded();
  const tabActive = useTabActive();
  const readsInbox = useAppSelector((state) => selectStaff(state) && !selectCheckNeeded(state));
  const options = { pollingInterval: tabActive ? pollingInterval : 0, selectFromResult: () => ({}) };
  useCountUnreadQuery(undefined, { ...options, skip: !pageLoaded });
  useCountInboxQuery(undefined, { ...options, skip: !pageLoaded || !readsInbox });
  useEffect(() => {
    if (pageLoaded) onLoaded();
  }, [pageLoaded, onLoaded]);
  return null;
}
