import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { ThreadSummary } from '../../../../contract/queries.ts';
import { DateTime } from '../../components/date-time.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { UnreadDot } from '../../components/unread-dot.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { newThreadPath, threadPath } from '../../paths.ts';
import { useListThreadsQuery } from './list-threads.ts';
import { ReplyTime } from './reply-time.tsx';
import { StateChip } from './state-chip.tsx';
import { SubjectTitle } from './subject-title.tsx';

function NewQuestion() {
  return (
    <Button component={RouterLink} variant="contained" size="large" to={newThreadPath()}>
      <FormattedMessage id="queries.new" />
    </Button>
  );
}

function Row({ thread }: { thread: ThreadSummary }) {
  const { threadId, unread, state, changedAt } = thread;
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={RouterLink} to={threadPath(threadId)} sx={{ gap: 2, flexWrap: 'wrap' }}>
        <ListItemText
          sx={{ flex: '1 1 14rem', minWidth: 0 }}
          primary={<SubjectTitle {...thread} />}
          secondary={<DateTime at={changedAt} format="moment" />}
          slotProps={{ primary: { sx: { fontWeight: unread > 0 ? 700 : 500, overflowWrap: 'anywhere' } } }}
        />
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {unread > 0 && <UnreadDot />}
          <StateChip state={state} />
          {unread > 0 && (
            <VisuallyHidden>
              <FormattedMessage id="queries.unread" values={{ count: unread }} />
            </VisuallyHidden>
          )}
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

/** The student's conversations with tutors, and the way to begin one. */
export function ThreadList() {
  const intl = useIntl();
  const { data, error, refetch } = useListThreadsQuery(undefined, { refetchOnMountOrArgChange: 5 });
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingPanels heights={[420]} />
    );
  }
  if (data.threads.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'queries.empty.title' })}
        text={
          <>
            <FormattedMessage id="queries.empty.text" /> <ReplyTime />
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
      <Card sx={{ padding: 1 }}>
        <List aria-label={intl.formatMessage({ id: 'queries.list' })}>
          {data.threads.map((thread) => (
            <Row key={thread.threadId} thread={thread} />
          ))}
        </List>
      </Card>
    </PanelStack>
  );
}
