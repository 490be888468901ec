import { useSearchParams } from 'react-router-dom';
import { inboxPath } from '../../../../paths.ts';
import { type InboxFilter, type InboxTab, parseInboxFilter, writeInboxFilter } from './inbox-filter.ts';

const buildPath = (query: URLSearchParams): string =>
  query.size === 0 ? inboxPath : `${inboxPath}?${query.toString()}`;

/** Reads the tab, the filter and the open conversation from the page's address, and builds the addresses of others. */
export function useInboxAddress(isLead: boolean) {
  const [query, setQuery] = useSearchParams();
  const filter = parseInboxFilter(query, isLead);
  return {
    filter,
    /** The conversation that is open, or null. */
    openId: query.get('thread'),
    buildTabPath: (tab: InboxTab['id']) => buildPath(writeInboxFilter({ ...filter, tab })),
    /** The path of a conversation contains the filter, so that the link back to the inbox restores the filter. */
    buildThreadPath: (inboxId: string) => {
      const next = writeInboxFilter(filter);
      next.set('thread', inboxId);
      return buildPath(next);
    },
    setFilter: (next: InboxFilter) =>
      setQuery(writeInboxFilter(next), { replace: true, preventScrollReset: true }),
  };
}
