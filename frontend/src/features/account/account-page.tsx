import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { sections } from './sections.ts';

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
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the account: its title, the links to the others, and what it is about. */
export function AccountPage({ title, children }: AccountPageProps) {
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle title={title} />
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
