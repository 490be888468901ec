import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Link href={`tel:${phone.replaceAll(' ', '')}`} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
      {phone}
    </Link>
  );
}

/** Childline's number: https://www.childline.org.uk/get-support/contacting-childline/ */
export const childline = '0800 1111';

/** Names Childline to a child who may be worried about something other than a lesson. */
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
