import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';

/** Says that some conversations of a list could not be shown; nothing where all are. */
export function UnreadableNotice({ count, staff = false }: { count: number; staff?: boolean }) {
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      <FormattedMessage id={staff ? 'queries.inbox.unreadable' : 'queries.unreadable'} values={{ count }} />
    </Alert>
  );
}
