import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../components/icon.tsx';
import { Text } from '../../../components/text.tsx';
import { useOnline, useOnlineChange } from '../../../loading/online.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { savePreferences } from '../save-preferences.ts';

/** Shows whether the preferences are saved. If saving has failed, tries again as soon as the browser is online. */
export function SavingStatus() {
  const dispatch = useAppDispatch();
  const online = useOnline();
  const saving = useAppSelector((state) => state.customization.saving);
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // Move the focus, because the pressed button disappears.
    place.current?.focus();
    void dispatch(savePreferences());
  };

  useOnlineChange((isOnline) => {
    if (isOnline && saving === 'failed') void dispatch(savePreferences());
  });

  return (
    <Box ref={place} tabIndex={-1} sx={{ minHeight: 32 }}>
      {saving === 'saving' && (
        <Text message="account.preferences.saving" variant="body2" sx={{ color: 'text.secondary' }} />
      )}
      {/* Screen readers announce a choice once, when it is saved. */}
      <div role="status">
        {saving === 'failed' && (
          <Alert
            severity="warning"
            action={
              <Button size="small" onClick={retry}>
                <FormattedMessage id="common.retry" />
              </Button>
            }
          >
            <FormattedMessage id={`account.preferences.${online ? 'failed' : 'offline'}`} />
          </Alert>
        )}
        {saving === 'saved' && (
          <Typography
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'good.main' }}
          >
            <Icon name="check" size={18} />
            <FormattedMessage id="account.preferences.saved" />
          </Typography>
        )}
      </div>
    </Box>
  );
}
