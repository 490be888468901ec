import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Parts of the query that make another page; the rest only filters what a page shows. */
const identifying = ['lesson', 'attempt', 'order', 'thread', 'new'];

/** Names the page that is shown: when it changes, the page scrolls to its top and the focus follows. */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return [pathname, ...identifying.map((name) => query.get(name) ?? '')].join('|');
}

/**
 * Scrolls to the top on each route change, Back and Forward included, and puts the focus on `main`, from where the page's heading takes it
 * (see PageTitle). The first page of a visit keeps the browser's own focus.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): string {
  const pageKey = usePageKey();
  const shown = useRef(pageKey);

  // Else the browser scrolls to where the page before was left. Its own way counts again for a reload.
  useEffect(() => {
    const leave = () => (window.history.scrollRestoration = 'auto');
    const hold = () => (window.history.scrollRestoration = 'manual');
    hold();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', hold);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', hold);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pageKey, main]);
  return pageKey;
}
