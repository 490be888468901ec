import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { Icon } from '../../components/icon.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Panel, PanelStack } from '../../components/panel.tsx';
import { Picture } from '../../components/picture.tsx';
import { OutsideLink } from '../../components/text-link.tsx';

const Contact = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 },
});

interface BeingBuiltProps {
  readonly title: string;
  /** What the person can do until the page is there. */
  readonly meanwhile: string;
  readonly action?: ReactNode;
}

/** A page that says honestly that it is being built, what to do meanwhile, and how to reach the centre. */
export function BeingBuilt({ title, meanwhile, action }: BeingBuiltProps) {
  return (
    <PanelStack>
      <PageTitle title={title} />
      <Panel sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 2 }}>
        <Picture name="building" />
        <Typography variant="h2">
          <FormattedMessage id="common.being-built" />
        </Typography>
        <Typography sx={{ maxWidth: '38rem' }}>{meanwhile}</Typography>
        <Contact>
          <li>
            <Icon name="phone" size={20} />
            <OutsideLink href={`tel:${centre.phone.replace(/\s/g, '')}`}>{centre.phone}</OutsideLink>
          </li>
          <li>
            <Icon name="mail" size={20} />
            <OutsideLink href={`mailto:${centre.email}`}>{centre.email}</OutsideLink>
          </li>
        </Contact>
        {action}
      </Panel>
    </PanelStack>
  );
}
