import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { usePageKey } from './use-page-key.ts';

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
