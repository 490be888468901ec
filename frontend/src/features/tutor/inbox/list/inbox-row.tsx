import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { FormattedDate, FormattedMessage, FormattedRelativeTime, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { InboxRow as Row } from '../../../../../../contract/tutor/inbox.ts';
import { Name } from '../../../../components/text.tsx';
import { UnreadDot } from '../../../../components/unread-dot.tsx';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import { SubjectTitle } from '../../thread-labels.tsx';

const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** Shows for how long a conversation has waited, or how long ago it was answered or closed. */
function Age({ since, now }: { since: string; now: number }) {
  // What has only just come counts as a minute old.
  const seconds = Math.max(60, (now - Date.parse(since)) / 1000);
  const [unit, length] = units.find((each) => seconds >= each[1]) ?? ['minute', 60];
  return (
    <FormattedDate value={since} format="moment">
      {(moment) => (
        <time dateTime={since} title={moment}>
          <FormattedRelativeTime value={-Math.floor(seconds / length)} unit={unit} style="narrow" />
        </time>
      )}
    </FormattedDate>
  );
}

/** Scrolls the row of the open conversation into the list beside it. */
const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

const chipRow = { gridColumn: '1 / -1', display: 'flex', gap: 0.5, flexWrap: 'wrap' } as const;

interface InboxRowProps {
  readonly row: Row;
  readonly to: string;
  /** When the row was loaded, in milliseconds since 1970. */
  readonly now: number;
  readonly isOpen: boolean;
}

export function InboxRow({ row, to, now, isOpen }: InboxRowProps) {
  const intl = useIntl();
  const { since, studentName, kind, assigned, concern, firstLine, unread, referred, reported } = row;
  const alertChip = (id: string, isUnread: boolean) => (
    <Chip
      key={id}
      size="small"
      color="error"
      {...(!isUnread && { variant: 'outlined' })}
      label={intl.formatMessage({ id: isUnread ? `${id}-unread` : id })}
    />
  );
  const chip = (id: string, values = {}) => (
    <Chip key={id} size="small" variant="outlined" label={intl.formatMessage({ id }, values)} />
  );
  const alerts = [
    concern !== null && alertChip('tutor.inbox.concern', row.concernUnread),
    referred && alertChip('tutor.refer.list', false),
    reported && alertChip('tutor.inbox.reported', row.reportUnread === true),
  ].filter(Boolean);
  const chips = [
    (kind === 'writing' || kind === 'exam') && chip(`tutor.kind.${kind}`),
    assigned && chip(assigned.mine ? 'tutor.inbox.mine' : 'tutor.inbox.assigned', assigned),
  ].filter(Boolean);
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={RouterLink}
        to={to}
        {...(isOpen && { ref: showRow })}
        selected={isOpen}
        {...(isOpen && { 'aria-current': 'true' })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 1,
          rowGap: 0.25,
          paddingBlock: 1,
        }}
      >
        {alerts.length > 0 && (
          <Box component="span" sx={chipRow}>
            {alerts}
          </Box>
        )}
        <Box component="span" sx={{ fontWeight: unread ? 700 : 500, overflowWrap: 'anywhere' }}>
          {unread && (
            <>
              <UnreadDot />{' '}
              <VisuallyHidden>
                <FormattedMessage id="tutor.inbox.unread" />
              </VisuallyHidden>
            </>
          )}
          {studentName ? <Name>{studentName}</Name> : <FormattedMessage id="tutor.inbox.nameless" />}
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <Age since={since} now={now} />
        </Typography>
        <Box
          component="span"
          sx={{ gridColumn: '1 / -1', typography: 'body2', fontWeight: unread ? 600 : 500 }}
        >
          <SubjectTitle {...row} />
        </Box>
        {firstLine !== '' && (
          <Typography
            component="span"
            variant="body2"
            noWrap
            sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}
          >
            {firstLine}
          </Typography>
        )}
        {chips.length > 0 && (
          <Box component="span" sx={chipRow}>
            {chips}
          </Box>
        )}
      </ListItemButton>
    </ListItem>
  );
}
