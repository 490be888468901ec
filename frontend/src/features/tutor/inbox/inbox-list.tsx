import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InboxRow as Row } from '../../../../../contract/tutor/inbox.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { gatherSame } from './gather-same.ts';
import { MoreButton } from '../../../components/forms/more-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { type QueryResult, QueryState } from '../../../components/query-state.tsx';
import { Text } from '../../../components/text.tsx';
import type { InboxPage, ThreadFilter } from './api.ts';
import { InboxRow } from './inbox-row.tsx';
import { UnreadableNotice } from '../thread-labels.tsx';

/** Whether each word is in the student's name, the subject or the first line. */
function matches({ studentName, subject, firstLine }: Row, words: readonly string[]): boolean {
  const { courseTitle, topicTitle, lessonTitle } = subject ?? {};
  const text = [studentName, courseTitle, topicTitle, lessonTitle, firstLine].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

interface InboxListProps {
  readonly query: QueryResult & {
    readonly currentData?: { readonly pages: readonly InboxPage[] } | undefined;
    readonly fulfilledTimeStamp?: number | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly state: ThreadFilter['state'];
  readonly openId: string | null;
  /** The path of a conversation contains the filter, so that the link back to the inbox restores the filter. */
  readonly buildPath: (inboxId: string) => string;
  /** Appears beside the search. */
  readonly children: ReactNode;
}

/**
 * The API sorts the conversations. A conversation with an unread safeguarding concern comes first. The search looks only at
 * the rows that have been loaded, and says so.
 */
export function InboxList({ children, ...rows }: InboxListProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
        <OutlinedInput
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={intl.formatMessage({ id: 'tutor.inbox.search.short' })}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
          slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'tutor.inbox.search' }) } }}
          sx={{ flex: '1 1 12rem' }}
        />
        {children}
      </Box>
      <Rows {...rows} words={words} />
    </Box>
  );
}

interface RowsProps extends Omit<InboxListProps, 'children'> {
  readonly words: readonly string[];
}

function Rows({ query, state, openId, buildPath, words }: RowsProps) {
  const intl = useIntl();
  const { currentData, hasNextPage, fulfilledTimeStamp = 0 } = query;
  if (!currentData) return <QueryState queries={[query]} heights={[420]} />;
  const threads = gatherSame(currentData.pages.flatMap((page) => page.threads));
  const unreadable = currentData.pages.reduce((sum, page) => sum + page.unreadable, 0);
  const found = threads.filter((row) => matches(row, words));
  const more = <MoreButton query={query} onClick={() => void query.fetchNextPage()} />;
  if (threads.length === 0 && unreadable === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: `tutor.inbox.empty.${state}` })}
        text={<FormattedMessage id="tutor.inbox.empty.text" />}
        action={more}
      />
    );
  return (
    <Card sx={{ display: 'grid', padding: { xs: 1, md: 1 } }}>
      <UnreadableNotice count={unreadable} staff />
      <Box role="status">
        {words.length > 0 && (
          <Text
            variant="body2"
            sx={{ padding: 1 }}
            message="tutor.inbox.found"
            values={{ found: found.length, count: threads.length, more: String(hasNextPage) }}
          />
        )}
      </Box>
      <List aria-label={intl.formatMessage({ id: 'tutor.inbox' })}>
        {found.map((row) => (
          <InboxRow
            key={row.inboxId}
            row={row}
            to={buildPath(row.inboxId)}
            now={fulfilledTimeStamp}
            isOpen={row.inboxId === openId}
          />
        ))}
      </List>
      {more}
    </Card>
  );
}
