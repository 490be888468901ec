import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { countedInInbox } from '../../../../../../contract/tutor/routes.ts';
import type { InboxCounts } from '../../list-threads.ts';
import type { InboxTab } from './inbox-filter.ts';

const Tab = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  paddingInline: 12,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.accent.tint },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.accent.main,
    boxShadow: `inset 0 -3px ${theme.vars.palette.accent.main}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
}));

/** Scrolls the open tab into the row, without scrolling the page. */
const showTab = (tab: HTMLElement | null) => {
  const row = tab?.parentElement;
  if (row && tab.offsetLeft + tab.offsetWidth > row.offsetLeft + row.clientWidth)
    row.scrollLeft = tab.offsetLeft - row.offsetLeft;
};

interface InboxTabsProps {
  readonly tabs: readonly InboxTab[];
  readonly current: InboxTab['id'];
  /** Undefined while the counts load. They have their space already, so that nothing moves. */
  readonly counts: InboxCounts | undefined;
  readonly buildPath: (tab: InboxTab['id']) => string;
}

export function InboxTabs({ tabs, current, counts, buildPath }: InboxTabsProps) {
  const intl = useIntl();
  const format = (count: number | undefined) =>
    count === undefined
      ? ''
      : count > countedInInbox
        ? `${String(countedInInbox)}+`
        : intl.formatNumber(count);
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'tutor.inbox.tabs' })}
      // On a phone, the tabs are one row that scrolls, so that the first conversation is in the first screen.
      sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: 0.5, overflowX: { xs: 'auto', sm: 'visible' } }}
    >
      {tabs.map(({ id, count }) => (
        <Tab key={id} to={buildPath(id)} {...(id === current && { ref: showTab, 'aria-current': 'page' })}>
          <FormattedMessage id={`tutor.inbox.tab.${id}`} />{' '}
          {count && (
            <Box
              component="span"
              sx={{ minWidth: '1.5em', textAlign: 'end', typography: 'body2', color: 'text.secondary' }}
            >
              {format(counts?.[count])}
            </Box>
          )}
        </Tab>
      ))}
    </Box>
  );
}
