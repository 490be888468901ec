import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { InboxRow } from '../../../../../../contract/tutor/inbox.ts';
import { hasWords } from '../../has-words.ts';
import { useListInboxInfiniteQuery } from '../api.ts';
import { gatherSame } from './gather-same.ts';
import { findListedThreads, type InboxFilter } from './inbox-filter.ts';

interface Polling {
  readonly refetchOnMountOrArgChange: number;
  readonly pollingInterval: number;
}

const readSearchable = ({ studentName, subject, firstLine }: InboxRow): string =>
  [studentName, subject?.courseTitle, subject?.topicTitle, subject?.lessonTitle, firstLine].join(' ');

export type InboxRows = ReturnType<typeof useInboxRows>;

/**
 * Loads the rows of a tab. The API sorts the conversations. A conversation with an unread safeguarding concern comes first.
 * The search looks only at the rows that have been loaded, and ends when another tab opens.
 */
export function useInboxRows(filter: InboxFilter, polling: Polling) {
  const query = useListInboxInfiniteQuery(findListedThreads(filter) ?? skipToken, polling);
  const [typed, setTyped] = useState({ tab: filter.tab, text: '' });
  const search = typed.tab === filter.tab ? typed.text : '';
  const pages = query.currentData?.pages ?? [];
  const rows = gatherSame(pages.flatMap((page) => page.threads));
  const fits = hasWords(search);
  return {
    query,
    search,
    setSearch: (text: string) => setTyped({ tab: filter.tab, text }),
    /** The number of loaded rows. */
    count: rows.length,
    /** The loaded rows that the search finds. */
    rows: rows.filter((row) => fits(readSearchable(row))),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
  };
}
