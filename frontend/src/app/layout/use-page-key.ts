import { useLocation } from 'react-router-dom';

/** Parts of the query that make another page; the rest only filters what a page shows. */
const identifying = ['lesson', 'attempt', 'order', 'thread', 'new'];

/** Names the page that is shown: when it changes, the page scrolls to its top and the focus follows. */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return [pathname, ...identifying.map((name) => query.get(name) ?? '')].join('|');
}
