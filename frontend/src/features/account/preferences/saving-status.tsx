import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../components/icon.tsx';
import { useOnline } from '../../../components/use-online.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { savePreferences } from '../save-preferences.ts';

/** Says that the choices are kept in the account, or that they aren't yet; once there is a network again it tries again. */
export function SavingStatus() {
  const dispatch = useAppDispatch();
  const online = useOnline();
  const saving = useAppSelector((state) => state.customization.saving);
  const save = () => void dispatch(savePreferences());

  useEffect(() => {
    const saveAgain = () => void dispatch(savePreferences());
    if (saving !== 'failed') return undefined;
    window.addEventListener('online', saveAgain);
    return () => window.removeEventListener('online', saveAgain);
  }, [dispatch, saving]);

  return (
    <Box role="status" sx={{ minHeight: 32 }}>
      {saving === 'failed' ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={save}>
              <FormattedMessage id="common.retry" />
            </Button>
          }
        >
          <FormattedMessage id={`account.preferences.${online ? 'failed' : 'offline'}`} />
        </Alert>
      ) : (
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            color: saving === 'saving' ? 'text.secondary' : 'good.main',
          }}
        >
          {saving === 'saved' && <Icon name="check" size={18} />}
          {saving !== 'elsewhere' && <FormattedMessage id={`account.preferences.${saving}`} />}
        </Typography>
      )}
    </Box>
  );
}
