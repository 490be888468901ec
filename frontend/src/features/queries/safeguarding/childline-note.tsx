import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { childline, PhoneLink } from './phone-link.tsx';

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
