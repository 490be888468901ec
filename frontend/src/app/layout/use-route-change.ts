import { useLayoutEffect, useRef, type RefObject } from 'react';
import { usePageKey } from './use-page-key.ts';

/**
 * Scrolls to the top on each route change and puts the focus on `main`, from where the page's heading takes it
 * (see PageTitle). The first page of a visit keeps the browser's own focus.
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): string {
  const pageKey = usePageKey();
  const shown = useRef(pageKey);
  useLayoutEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pageKey, main]);
  return pageKey;
}
