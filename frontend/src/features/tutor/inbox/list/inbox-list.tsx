import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { MoreButton } from '../../../../components/forms/more-button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { Text } from '../../../../components/text.tsx';
import { InboxRow } from './inbox-row.tsx';
import { UnreadableNotice } from '../../thread-labels.tsx';
import type { InboxRows } from './use-inbox-rows.ts';

interface InboxListProps {
  readonly list: InboxRows;
  /** Says if there are no conversations. */
  readonly empty: string;
  readonly openId: string | null;
  readonly buildPath: (inboxId: string) => string;
  /** Appears beside the search. */
  readonly children: ReactNode;
}

/** The rows of a tab. A line says that the search looks only at the rows that have been loaded. */
export function InboxList({ children, ...props }: InboxListProps) {
  const intl = useIntl();
  const { search, setSearch } = props.list;
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
          sx={{ flex: '1 1 12rem', '& > input': { paddingInlineStart: 0 } }}
        />
        {children}
      </Box>
      <Rows {...props} />
    </Box>
  );
}

function Rows({ list, empty, openId, buildPath }: Omit<InboxListProps, 'children'>) {
  const intl = useIntl();
  const { query, search, count, rows, unreadable } = list;
  const { currentData, hasNextPage, fulfilledTimeStamp = 0 } = query;
  if (!currentData) return <QueryState queries={[query]} heights={[420]} />;
  const more = <MoreButton query={query} onClick={() => void query.fetchNextPage()} />;
  if (count === 0 && unreadable === 0)
    return <EmptyState title={empty} text={<FormattedMessage id="tutor.inbox.empty.text" />} action={more} />;
  return (
    <Card sx={{ display: 'grid', padding: { xs: 1, md: 1 } }}>
      <UnreadableNotice count={unreadable} staff />
      <Box role="status">
        {search.trim() !== '' && (
          <Text
            variant="body2"
            sx={{ padding: 1 }}
            message="tutor.inbox.found"
            values={{ found: rows.length, count, more: String(hasNextPage) }}
          />
        )}
      </Box>
      <List aria-label={intl.formatMessage({ id: 'tutor.inbox' })}>
        {rows.map((row) => (
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
