import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Parameters that identify a page. The others only filter what a page shows. */
const identifying = ['lesson', 'attempt', 'order', 'thread', 'new'];

/** A key of the shown page. When it changes, the page scrolls to its top and the focus moves. */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return [pathname, ...identifying.map((name) => query.get(name) ?? '')].join('|');
}

/**
 * Scrolls to the top on each route change, including Back and Forward, and focuses `main`, from which PageTitle takes
 * the focus. On the first page of a visit the focus stays where the browser put it.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): string {
  const pageKey = usePageKey();
  const shown = useRef(pageKey);

  // Otherwise the browser restores the last scroll position. It may do so again for a reload.
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
