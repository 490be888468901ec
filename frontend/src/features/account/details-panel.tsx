import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { SignedInAs } from './signed-in-as.tsx';

/** Whose account this is, and how to change its details until this page does it. */
export function DetailsPanel() {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="account.details.title" />
      </Typography>
      <SignedInAs />
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage id="account.details.being-built" />
      </Typography>
      <CentreContact />
    </Card>
  );
}
