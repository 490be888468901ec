import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage } from 'react-intl';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemNotice, ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { useSignOutEverywhereMutation } from '../api.ts';

interface DevicesDialogProps {
  readonly onClose: () => void;
  readonly onSignedOut: () => void;
}

export function DevicesDialog({ onClose, onSignedOut }: DevicesDialogProps) {
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const { isRunning, failure, run } = useSingleCall();
  const close = () => {
    if (!isRunning) onClose();
  };
  const confirm = async () => {
    const reply = await signOutEverywhere(undefined);
    if (reply.error === undefined) onSignedOut();
    return reply;
  };

  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id="account.devices.ask" />
      </DialogTitle>
      <DialogContent>
        <Text message="account.devices.confirm-text" />
        <ProblemNotice>
          {failure !== undefined && (
            <ProblemText area="account.devices.problem" code={readProblem(failure).code} />
          )}
        </ProblemNotice>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>
          <FormattedMessage id="account.devices.keep" />
        </Button>
        <FocusableButton variant="contained" loading={isRunning} onClick={() => void run(confirm)}>
          <FormattedMessage id="account.devices.sign-out" />
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
