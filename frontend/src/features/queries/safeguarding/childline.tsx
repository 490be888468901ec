import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

/** A phone number to call, which stays on one line. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Link href={`tel:${phone.replaceAll(' ', '')}`} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
      {phone}
    </Link>
  );
}

/** Childline's number: https://www.childline.org.uk/get-support/contacting-childline/ */
export const childline = '0800 1111';

/** Names Childline quietly, for a child who may mean something else than a lesson. */
export function ChildlineNote() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <FormattedMessage
        id="queries.help.line"
        values={{ phone: <PhoneLink key="phone" phone={childline} /> }}
      />
    </Typography>
  );
}
