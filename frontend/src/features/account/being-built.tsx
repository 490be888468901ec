import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { Picture } from '../../components/picture.tsx';

interface BeingBuiltProps {
  readonly title: string;
  /** The way to go on until the page is there. */
  readonly meanwhile: string;
  readonly action?: ReactNode;
}

/** A page that says honestly that it is being built, what to do meanwhile, and how to reach the centre. */
export function BeingBuilt({ title, meanwhile, action }: BeingBuiltProps) {
  return (
    <PanelStack>
      <PageTitle title={title} />
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 2 }}>
        <Picture name="building" />
        <Typography variant="h2">
          <FormattedMessage id="common.being-built" />
        </Typography>
        <Typography sx={{ maxWidth: '38rem' }}>{meanwhile}</Typography>
        <CentreContact />
        {action}
      </Card>
    </PanelStack>
  );
}
