import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { useOnline } from '../../loading/online.ts';

/** Says so while the browser has no network. The place is always there, so that it is read out when it fills. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Alert severity="warning" icon={<Icon name="offline" />} sx={{ marginBlockEnd: 2 }}>
          <FormattedMessage id="common.offline" />
        </Alert>
      )}
    </div>
  );
}
