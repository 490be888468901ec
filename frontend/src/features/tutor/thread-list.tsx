import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { maxAgeSeconds } from '../../api/client.ts';
import { LinkButton } from '../../components/links.tsx';
import type { ThreadSummary } from '../../../../contract/tutor/threads.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { UnreadDot } from '../../components/unread-dot.tsx';
import { useAutoFocus } from '../../components/keyboard/focus.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { newThreadPath, threadPath } from '../../paths.ts';
import { useCountUnreadQuery, useListThreadsInfiniteQuery } from './list-threads.ts';
import { MoreButton } from '../../components/forms/more-button.tsx';
import { ReplyTime, StateChip, SubjectTitle, UnreadableNotice } from './thread-labels.tsx';

function NewQuestion() {
  return <LinkButton variant="contained" size="large" to={newThreadPath()} message="tutor.new" />;
}

function Row({ thread, focused }: { thread: ThreadSummary; focused: boolean }) {
  const { threadId, unread, state, changedAt, firstLine } = thread;
  const link = useAutoFocus<HTMLAnchorElement>(focused);
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={RouterLink}
        to={threadPath(threadId)}
        ref={link}
        sx={{ columnGap: 2, rowGap: 0, flexWrap: 'wrap', paddingBlock: 1 }}
      >
        <ListItemText
          sx={{ flex: '1 1 14rem', minWidth: 0 }}
          primary={<SubjectTitle {...thread} />}
          secondary={
            <>
              {firstLine}
              <br />
              <DateTime at={changedAt} format="moment" />
            </>
          }
          slotProps={{
            primary: { sx: { fontWeight: unread > 0 ? 700 : 500, overflowWrap: 'anywhere' } },
            secondary: { sx: { overflowWrap: 'anywhere' } },
          }}
        />
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {unread > 0 && <UnreadDot />}
          <StateChip state={state} />
          {unread > 0 && (
            <VisuallyHidden>
              <FormattedMessage id="tutor.unread" values={{ count: unread }} />
            </VisuallyHidden>
          )}
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

/** Calls `refetch` when the number of unread conversations changes. The app's layout keeps that number up to date. */
function useRefetchOnNews(refetch: () => unknown): void {
  const { data } = useCountUnreadQuery(undefined);
  const known = useRef(data?.threads);
  useEffect(() => {
    if (known.current !== undefined && data?.threads !== known.current) void refetch();
    known.current = data?.threads;
  }, [data?.threads, refetch]);
}

export function ThreadList() {
  const intl = useIntl();
  const announce = useAnnounce();
  const [firstNew, setFirstNew] = useState<string>();
  const query = useListThreadsInfiniteQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const { data, fetchNextPage } = query;
  useRefetchOnNews(query.refetch);
  if (!data) return <QueryState queries={[query]} heights={[420]} />;
  // A conversation that moved up between two calls is on both pages, so the map removes duplicates.
  const threads = [
    ...new Map(
      data.pages.flatMap((page) => page.threads).map((thread) => [thread.threadId, thread]),
    ).values(),
  ];
  const unreadable = data.pages.reduce((sum, page) => sum + page.unreadable, 0);
  const showMore = async () => {
    const { data: longer, isError } = await fetchNextPage();
    const more = longer?.pages.at(-1)?.threads ?? [];
    if (isError) return;
    setFirstNew(more[0]?.threadId);
    announce(intl.formatMessage({ id: 'tutor.list.shown' }, { count: more.length }));
  };
  if (threads.length === 0 && unreadable === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'tutor.empty.title' })}
        text={
          <>
            <FormattedMessage id="tutor.empty.text" /> <ReplyTime />
          </>
        }
        action={<NewQuestion />}
      />
    );
  }
  return (
    <PanelStack>
      <div>
        <NewQuestion />
      </div>
      <UnreadableNotice count={unreadable} />
      <Card sx={{ display: 'grid', gap: 2, padding: 1 }}>
        <List aria-label={intl.formatMessage({ id: 'tutor.list' })}>
          {threads.map((thread) => (
            <Row key={thread.threadId} thread={thread} focused={thread.threadId === firstNew} />
          ))}
        </List>
        <MoreButton query={query} onClick={() => void showMore()} />
      </Card>
    </PanelStack>
  );
}
