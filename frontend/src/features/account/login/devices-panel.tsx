import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { readProblem } from '../../../loading/problem.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemNotice, ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { useSignOutEverywhereMutation } from '../api.ts';
import { LoginPanel } from './panel.tsx';

interface DevicesPanelProps {
  /** Called after the server has signed out all devices. The function must also sign out this browser. */
  readonly onSignedOut: () => void;
}

export function DevicesPanel({ onSignedOut }: DevicesPanelProps) {
  const [asking, setAsking] = useState(false);
  const [signOutEverywhere, { error, isLoading, reset }] = useSignOutEverywhereMutation();
  const close = () => {
    if (isLoading) return;
    reset();
    setAsking(false);
  };
  const confirm = async () => {
    if (isLoading) return;
    const reply = await signOutEverywhere(undefined);
    if (reply.error === undefined) onSignedOut();
  };

  return (
    <LoginPanel title="account.devices.title">
      <Text message="account.devices.text" />
      <div>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          <FormattedMessage id="account.devices.sign-out" />
        </Button>
      </div>
      <Dialog open={asking} onClose={close} fullWidth maxWidth="xs">
        <DialogTitle>
          <FormattedMessage id="account.devices.ask" />
        </DialogTitle>
        <DialogContent>
          <Text message="account.devices.confirm-text" />
          <ProblemNotice>
            {error !== undefined && (
              <ProblemText area="account.devices.problem" code={readProblem(error).code} />
            )}
          </ProblemNotice>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>
            <FormattedMessage id="account.devices.keep" />
          </Button>
          <FocusableButton variant="contained" loading={isLoading} onClick={() => void confirm()}>
            <FormattedMessage id="account.devices.sign-out" />
          </FocusableButton>
        </DialogActions>
      </Dialog>
    </LoginPanel>
  );
}
