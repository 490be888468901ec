import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { useSingleCall } from '../../loading/use-single-call.ts';
import { useSettleEnquiriesMutation } from './api.ts';

/** A button that asks first. `until` is the time of the newest enquiry that the page shows. */
export function SettleAll({ until }: { readonly until: string }) {
  const [asking, setAsking] = useState(false);
  const [settleAll] = useSettleEnquiriesMutation();
  const { run, isRunning, failure } = useSingleCall();
  const confirm = async () => {
    const { error } = await run(() => settleAll({ until }));
    if (error === undefined) setAsking(false);
  };
  if (!asking)
    return (
      <Button variant="outlined" size="small" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        <FormattedMessage id="enquiries.all-done" />
      </Button>
    );
  return (
    <Alert severity="warning" role="status">
      <FormattedMessage id="enquiries.all-done.ask" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <FocusableButton
          autoFocus
          size="small"
          variant="contained"
          loading={isRunning}
          onClick={() => void confirm()}
        >
          <FormattedMessage id="enquiries.all-done.confirm" />
        </FocusableButton>
        <Button size="small" disabled={isRunning} onClick={() => setAsking(false)}>
          <FormattedMessage id="enquiries.all-done.cancel" />
        </Button>
      </Box>
      {failure !== undefined && (
        <div role="alert">
          <FormattedMessage id="enquiries.failed" />
        </div>
      )}
    </Alert>
  );
}
