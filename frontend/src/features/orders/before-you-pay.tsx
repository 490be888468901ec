import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';
import { CentreContact } from '../../brand/centre-contact.tsx';

/** The law's 14 days, the seller, and whom to ask. */
export function BeforeYouPay() {
  const rightsId = useId();
  const questionsId = useId();
  return (
    <Card sx={{ display: 'grid', gap: 3 }}>
      <section aria-labelledby={rightsId}>
        <Typography variant="h3" component="h2" id={rightsId} sx={{ mb: 1 }}>
          <FormattedMessage id="orders.rights.title" />
        </Typography>
        <Typography>
          <FormattedMessage id="orders.rights.text" />
        </Typography>
      </section>
      <section aria-labelledby={questionsId}>
        <Typography variant="h3" component="h2" id={questionsId} sx={{ mb: 1 }}>
          <FormattedMessage id="orders.questions.title" />
        </Typography>
        <Typography sx={{ mb: 1 }}>
          <FormattedMessage
            id="orders.questions.text"
            values={{ name: centre.name, address: centre.address.join(', ') }}
          />
        </Typography>
        <CentreContact />
      </section>
    </Card>
  );
}
