import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../../components/links.tsx';

interface NoticeAlertProps {
  /** The students with unseen notices. Null if they can't be counted, or if the last count was 0 and can't be repeated. */
  readonly count: number | null;
  /** The path of the tab Safeguarding. Null if this tab is open. */
  readonly to: string | null;
}

/** A safeguarding lead sees at once, in every tab, that somebody waits in the tab Safeguarding. */
export function NoticeAlert({ count, to }: NoticeAlertProps) {
  if (count === 0 || to === null) return null;
  if (count === null)
    return (
      <Alert severity="warning">
        <FormattedMessage id="tutor.inbox.notices-unknown" />
      </Alert>
    );
  return (
    <Alert severity="error" role="alert">
      <TextLink
        to={to}
        color="inherit"
        sx={{ fontWeight: 600 }}
        message="tutor.inbox.notices"
        values={{ count }}
      />
    </Alert>
  );
}
