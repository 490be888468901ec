import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { gridSpacing, topOffset } from '../../components/measures.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import {
  accountDataPath,
  accountLearningPath,
  accountParentsPath,
  accountPath,
  accountPaymentsPath,
  accountPreferencesPath,
  accountSecurityPath,
} from '../../paths.ts';

const sections = [
  { path: accountPath, title: 'account.profile.section' },
  { path: accountSecurityPath, title: 'account.security.title' },
  { path: accountPreferencesPath, title: 'account.preferences.title' },
  { path: accountLearningPath, title: 'account.learning.title' },
  { path: accountParentsPath, title: 'account.parents.title' },
  { path: accountPaymentsPath, title: 'account.payments.title' },
  { path: accountDataPath, title: 'account.data.title' },
] as const;

/** The width depends on the font, so that with large letters the list goes above the section again. */
const wide = '@container (min-width: 50rem)';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(gridSpacing),
  [wide]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
}));

/** The part of the row that shows the neighbour of the current section, in pixels. */
const neighbourWidth = 56;

const SectionLinks = styled('nav')(({ theme }) => {
  const { background, accent } = theme.vars.palette;
  return {
    // On phones a row that scrolls sideways.
    position: 'relative',
    minWidth: 0,
    padding: theme.spacing(0.5),
    borderRadius: theme.vars.shape.borderRadius,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPaddingInline: neighbourWidth,
    backgroundColor: background.paper,
    '& > ul': { display: 'flex', gap: theme.spacing(0.5), width: 'max-content' },
    '& a': { whiteSpace: 'nowrap', paddingInline: theme.spacing(1.5) },
    // Where browsers know this property, even the first frame, which has no scripts, shows the current section.
    '& a.Mui-selected': { backgroundColor: accent.tint, scrollInitialTarget: 'nearest' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    [wide]: {
      position: 'sticky',
      top: topOffset + 24,
      padding: 0,
      overflow: 'visible',
      background: 'none',
      '& > ul': { display: 'grid', width: 'auto' },
      '& a': { whiteSpace: 'normal', paddingInline: theme.spacing(2) },
      // Here the nearest box that scrolls is the page itself, which must stay at its top.
      '& a.Mui-selected': { backgroundColor: background.paper, scrollInitialTarget: 'none' },
      '@media (forced-colors: active)': { border: 0 },
    },
  };
});

/** Scrolls to the current section in browsers that don't do so by themselves. */
function useShownSection() {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link || row.current.scrollLeft > 0) return;
    const { clientWidth } = row.current;
    if (link.offsetLeft + link.offsetWidth > clientWidth - neighbourWidth)
      row.current.scrollLeft = link.offsetLeft - neighbourWidth;
  }, []);
  return row;
}

interface AccountPageProps {
  /** The message id of the title. */
  readonly title: string;
  readonly children: ReactNode;
}

export function AccountPage({ title, children }: AccountPageProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const row = useShownSection();
  return (
    <PanelStack sx={{ containerType: 'inline-size' }}>
      <PageTitle title={intl.formatMessage({ id: title })} />
      <Columns>
        <SectionLinks
          ref={row}
          className="scroll-edges"
          aria-label={intl.formatMessage({ id: 'account.sections' })}
        >
          <List>
            {sections.map((section) => (
              <ListItem key={section.path}>
                <ListItemButton
                  component={Link}
                  to={section.path}
                  selected={pathname === section.path}
                  {...(pathname === section.path && { 'aria-current': 'page' })}
                >
                  <FormattedMessage id={section.title} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </SectionLinks>
        <PanelStack>{children}</PanelStack>
      </Columns>
    </PanelStack>
  );
}
