import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useOnline } from '../../../loading/online.ts';

/** Says that a timed quiz is over, and what counts. */
export function TimeUpNotice() {
  const intl = useIntl();
  const announce = useAnnounce();
  const id = useOnline() ? 'quiz-session.clock.up' : 'quiz-session.clock.up-offline';
  useEffect(() => announce(intl.formatMessage({ id })), [announce, intl, id]);
  return (
    <Alert severity="info" icon={<Icon name="clock" />}>
      <FormattedMessage id={id} />
    </Alert>
  );
}
