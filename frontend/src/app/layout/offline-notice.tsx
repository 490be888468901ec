import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { useOnline } from '../../loading/online.ts';

/**
 * Shows that the browser has no network. The live region is always in the document, so that screen readers notice the
 * text.
 */
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
