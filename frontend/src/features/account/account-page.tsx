import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
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

const SectionLinks = styled('nav')(({ theme }) => ({
  '& > ul': {
    display: 'grid',
    gap: theme.spacing(0.5),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  },
  '& a.Mui-selected': { backgroundColor: theme.vars.palette.background.paper },
  '@container (min-width: 30rem)': { '& > ul': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  [wide]: {
    position: 'sticky',
    top: topOffset + 24,
    '& > ul': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

interface AccountPageProps {
  /** The message id of the title. */
  readonly title: string;
  readonly children: ReactNode;
}

export function AccountPage({ title, children }: AccountPageProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  return (
    <PanelStack sx={{ containerType: 'inline-size' }}>
      <PageTitle title={intl.formatMessage({ id: title })} />
      <Columns>
        <SectionLinks aria-label={intl.formatMessage({ id: 'account.sections' })}>
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
