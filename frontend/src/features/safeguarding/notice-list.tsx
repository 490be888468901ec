import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { Notice, NoticeGroup } from '../../../../contract/safeguarding/notices.ts';
import { DateTime } from '../../components/date-time.tsx';
import { TextLink } from '../../components/links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Text } from '../../components/text.tsx';
import { useSingleCall } from '../../loading/use-single-call.ts';
import { isOutdated } from '../../api/on-reply.ts';
import { MoreButton } from '../../components/forms/more-button.tsx';
import {
  useListNoticesInfiniteQuery,
  useMarkNoticesSeenMutation,
  useOpenNoticesQuery,
} from './notices-api.ts';

interface NoticeListProps {
  /** The path of a conversation contains the filter, so that the link back to the inbox restores the filter. */
  readonly buildPath: (inboxId: string) => string;
}

function Sign({ concern }: Pick<Notice, 'concern'>) {
  const intl = useIntl();
  if (concern === null) return null;
  const label = intl.formatMessage({ id: `safeguarding.notices.sign.${concern}` });
  return <Chip size="small" variant="outlined" label={label} />;
}

function NoticeItem({ notice, buildPath }: NoticeListProps & { notice: Notice }) {
  const { kind, concern, at, latestAt, count, inboxId, texts, seenAt } = notice;
  return (
    <ListItem sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', paddingInline: 0 }}>
      <Text message={`safeguarding.notices.${kind}`} values={{ count }} />
      <Typography variant="body2" color="text.secondary">
        <DateTime at={at} format="moment" />
        {latestAt !== at && (
          <>
            {' · '}
            <FormattedMessage
              id="safeguarding.notices.latest"
              values={{ at: <DateTime at={latestAt} format="moment" /> }}
            />
          </>
        )}
        {seenAt !== null && (
          <>
            {' · '}
            <FormattedMessage
              id="safeguarding.notices.seen-at"
              values={{ at: <DateTime at={seenAt} format="moment" /> }}
            />
          </>
        )}
      </Typography>
      {texts.map((text, index) => (
        <Box
          key={index}
          component="blockquote"
          sx={{ margin: 0, paddingLeft: 2, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          {text}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Sign concern={concern} />
        {inboxId !== null && <TextLink to={buildPath(inboxId)} message="safeguarding.notices.open" />}
      </Box>
    </ListItem>
  );
}

/** Shows the notices about one student. They count as seen only once the lead presses the button. */
function OpenedNotices({ groupId, name, buildPath }: NoticeListProps & { groupId: string; name: string }) {
  const intl = useIntl();
  const query = useOpenNoticesQuery(groupId, { refetchOnMountOrArgChange: true });
  const [mark] = useMarkNoticesSeenMutation();
  const { run, isRunning, failure } = useSingleCall();
  if (!query.currentData) return <QueryState queries={[query]} heights={[72]} />;
  const { group, notices } = query.currentData;
  const label = intl.formatMessage({ id: 'safeguarding.notices.mark' });
  return (
    <>
      <List sx={{ width: '100%' }}>
        {notices.map((notice, index) => (
          <NoticeItem key={index} notice={notice} buildPath={buildPath} />
        ))}
      </List>
      {group.seenAt === null && (
        <Button
          variant="contained"
          aria-label={intl.formatMessage({ id: 'safeguarding.notices.of' }, { action: label, name })}
          aria-disabled={isRunning}
          onClick={() => void run(() => mark({ groupId, raised: group.raised }))}
        >
          {label}
        </Button>
      )}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <FormattedMessage
            id={
              isOutdated(failure as { readonly status: unknown })
                ? 'safeguarding.notices.changed'
                : 'safeguarding.notices.failed'
            }
          />
        </Alert>
      )}
    </>
  );
}

function Row({ group, buildPath }: NoticeListProps & { group: NoticeGroup }) {
  const { groupId, email, kinds, concern, count, latestAt, seenAt } = group;
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const name = group.name ?? intl.formatMessage({ id: 'safeguarding.notices.gone' });
  const action = intl.formatMessage({ id: open ? 'safeguarding.notices.hide' : 'safeguarding.notices.show' });
  return (
    <ListItem
      divider
      sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', paddingInline: 0, paddingBlock: 1.5 }}
    >
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {email !== null && (
        <Link href={`mailto:${encodeURIComponent(email)}`} sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Link>
      )}
      <Typography variant="body2">
        <FormattedMessage id="safeguarding.notices.count" values={{ count }} />
        {' · '}
        <FormattedMessage
          id="safeguarding.notices.latest"
          values={{ at: <DateTime at={latestAt} format="moment" /> }}
        />
        {' · '}
        <FormattedList
          type="unit"
          value={kinds.map((kind) => intl.formatMessage({ id: `safeguarding.notices.kind.${kind}` }))}
        />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {seenAt === null ? (
          <Chip
            size="small"
            color="error"
            label={intl.formatMessage({ id: 'safeguarding.notices.unseen' })}
          />
        ) : (
          <Chip
            size="small"
            variant="outlined"
            label={
              <FormattedMessage
                id="safeguarding.notices.seen-at"
                values={{ at: <DateTime at={seenAt} format="moment" /> }}
              />
            }
          />
        )}
        <Sign concern={concern} />
        <Button
          variant="outlined"
          size="small"
          aria-expanded={open}
          aria-label={intl.formatMessage({ id: 'safeguarding.notices.of' }, { action, name })}
          onClick={() => setOpen(!open)}
        >
          {action}
        </Button>
      </Box>
      {open && <OpenedNotices groupId={groupId} name={name} buildPath={buildPath} />}
    </ListItem>
  );
}

/** One row for each student with notices that no safeguarding lead has marked as seen, the longest wait first. */
export function NoticeList({ buildPath }: NoticeListProps) {
  const intl = useIntl();
  const [seen, setSeen] = useState(false);
  const query = useListNoticesInfiniteQuery({ seen }, { refetchOnMountOrArgChange: true });
  const pages = query.currentData?.pages;
  const found = pages?.flatMap(({ groups }) => groups) ?? [];
  return (
    <Card component="section" aria-labelledby="notices" sx={{ display: 'grid', gap: 1 }}>
      <Text variant="h3" component="h2" id="notices" message="safeguarding.notices" />
      <Alert severity="info">
        <FormattedMessage id="safeguarding.notices.text" />
      </Alert>
      <FormControlLabel
        control={<Switch checked={seen} onChange={(_event, checked) => setSeen(checked)} />}
        label={intl.formatMessage({ id: 'safeguarding.notices.show-seen' })}
        sx={{ justifySelf: 'start' }}
      />
      {pages === undefined && <QueryState queries={[query]} heights={[48]} />}
      {pages !== undefined && found.length === 0 && !query.hasNextPage && (
        <Text message={seen ? 'safeguarding.notices.none-seen' : 'safeguarding.notices.none'} />
      )}
      {found.length > 0 && (
        <List>
          {found.map((group) => (
            <Row key={group.groupId} group={group} buildPath={buildPath} />
          ))}
        </List>
      )}
      {pages !== undefined && <MoreButton query={query} onClick={() => void query.fetchNextPage()} />}
    </Card>
  );
}
