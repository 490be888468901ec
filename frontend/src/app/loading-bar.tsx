import LinearProgress from '@mui/material/LinearProgress';
import { useIntl } from 'react-intl';

/** The thin progress bar at the top while a page loads. */
export function LoadingBar() {
  const intl = useIntl();
  return (
    <LinearProgress
      aria-label={intl.formatMessage({ id: 'common.loading' })}
      sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}
    />
  );
}
