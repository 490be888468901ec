import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import {
  accountDataPath,
  accountLearningPath,
  accountPath,
  accountPreferencesPath,
  accountSecurityPath,
} from '../../paths.ts';

const sections = [
  { path: accountPath, title: 'account.profile.section' },
  { path: accountSecurityPath, title: 'account.security.title' },
  { path: accountPreferencesPath, title: 'account.preferences.title' },
  { path: accountLearningPath, title: 'account.learning.title' },
  { path: accountDataPath, title: 'account.data.title' },
] as const;

const SectionLinks = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  '& .active': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.action.selected,
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
  },
}));

interface AccountPageProps {
  /** The message id of the title. */
  readonly title: string;
  readonly children: ReactNode;
}

export function AccountPage({ title, children }: AccountPageProps) {
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: title })} />
      <SectionLinks aria-label={intl.formatMessage({ id: 'account.sections' })}>
        {sections.map((section) => (
          <Button key={section.path} component={NavLink} to={section.path} end sx={{ paddingInline: 1.5 }}>
            <FormattedMessage id={section.title} />
          </Button>
        ))}
      </SectionLinks>
      {children}
    </PanelStack>
  );
}
