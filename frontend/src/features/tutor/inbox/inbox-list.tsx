import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { maxAgeSeconds } from '../../../api/client.ts';
import { Name, Text } from '../../../components/text.tsx';
import type { InboxSummary } from '../../../../../contract/tutor/tutor.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useTabActive } from '../../../loading/online.ts';
import { useListInboxInfiniteQuery, type InboxFilter } from './api.ts';
import { MoreButton } from '../../../components/forms/more-button.tsx';
import { SubjectTitle, UnreadableNotice } from '../thread-labels.tsx';

/** The time between two requests for the list, in milliseconds. */
const pollingInterval = 60_000;

interface InboxListProps {
  readonly filter: InboxFilter;
  /** The path of a conversation contains the filter, so that the link back to the inbox restores the filter. */
  readonly buildPath: (inboxId: string) => string;
  /** Appears with the list, so that nothing moves when the list appears. */
  readonly below: ReactNode;
}

function Row({ thread, to }: { thread: InboxSummary; to: string }) {
  const intl = useIntl();
  const {
    state,
    since,
    studentName,
    kind,
    assigned,
    concern,
    concernUnread,
    referred,
    reported,
    reportUnread,
  } = thread;
  const alertChip = (id: string, isUnread: boolean) => (
    <Chip
      size="small"
      color="error"
      {...(!isUnread && { variant: 'outlined' })}
      label={intl.formatMessage({ id: isUnread ? `${id}-unread` : id })}
    />
  );
  const chip = (id: string, values = {}) => (
    <Chip size="small" variant="outlined" label={intl.formatMessage({ id }, values)} />
  );
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={RouterLink}
        to={to}
        sx={{ columnGap: 2, rowGap: 0, flexWrap: 'wrap', paddingBlock: 1 }}
      >
        <ListItemText
          sx={{ flex: '1 1 16rem', minWidth: 0 }}
          primary={<SubjectTitle {...thread} />}
          secondary={
            <FormattedMessage
              id={`tutor.inbox.since.${state}`}
              values={{
                name: studentName ? (
                  <Name>{studentName}</Name>
                ) : (
                  <FormattedMessage id="tutor.inbox.nameless" />
                ),
                at: <DateTime at={since} format="moment" />,
              }}
            />
          }
          slotProps={{
            primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
            secondary: { component: 'div', sx: { overflowWrap: 'anywhere' } },
          }}
        />
        <Box component="span" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {concern !== null && alertChip('tutor.inbox.concern', concernUnread)}
          {referred && alertChip('tutor.refer.list', false)}
          {reported && alertChip('tutor.inbox.reported', reportUnread === true)}
          {kind === 'writing' && chip('tutor.kind.writing')}
          {assigned && chip(assigned.mine ? 'tutor.inbox.mine' : 'tutor.inbox.assigned', assigned)}
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

/** The API sorts the conversations. A conversation with an unread safeguarding concern comes first. */
export function InboxList({ filter, buildPath, below }: InboxListProps) {
  const intl = useIntl();
  const tabActive = useTabActive();
  const query = useListInboxInfiniteQuery(filter, {
    refetchOnMountOrArgChange: maxAgeSeconds,
    pollingInterval: tabActive ? pollingInterval : 0,
  });
  const { currentData, hasNextPage } = query;
  if (!currentData)
    return (
      <>
        <QueryState queries={[query]} heights={[420]} />
        {query.isError && below}
      </>
    );
  const threads = currentData.pages.flatMap((page) => page.threads);
  const unreadable = currentData.pages.reduce((sum, page) => sum + page.unreadable, 0);
  const more = <MoreButton query={query} onClick={() => void query.fetchNextPage()} />;
  if (threads.length === 0 && unreadable === 0) {
    return (
      <>
        <EmptyState
          title={intl.formatMessage({ id: `tutor.inbox.empty.${filter.state}` })}
          text={<FormattedMessage id="tutor.inbox.empty.text" />}
          action={more}
        />
        {below}
      </>
    );
  }
  return (
    <>
      <Card sx={{ display: 'grid', gap: 2, padding: 1 }}>
        <UnreadableNotice count={unreadable} staff />
        <Text
          sx={{ padding: 1, paddingBlockEnd: 0 }}
          message={`tutor.inbox.count.${filter.state === 'waiting' || filter.state === 'flaws' ? filter.state : 'other'}`}
          values={{ count: threads.length + unreadable, more: String(hasNextPage) }}
        />
        <List aria-label={intl.formatMessage({ id: 'tutor.inbox' })}>
          {threads.map((thread) => (
            <Row key={thread.inboxId} thread={thread} to={buildPath(thread.inboxId)} />
          ))}
        </List>
        {more}
      </Card>
      {below}
    </>
  );
}
