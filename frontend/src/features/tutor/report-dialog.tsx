import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { Text } from '../../components/text.tsx';
import { useSingleCall, type CallResult } from '../../loading/use-single-call.ts';

interface ReportDialogProps {
  readonly onClose: () => void;
  readonly report: () => PromiseLike<CallResult>;
}

export function ReportDialog({ onClose, report }: ReportDialogProps) {
  const { isRunning, failure, run } = useSingleCall();
  const send = async () => {
    const { error } = await run(report);
    if (error === undefined) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id="tutor.report.title" />
      </DialogTitle>
      <DialogContent>
        <Text message="tutor.report.text" />
        {failure !== undefined && (
          <Alert role="alert" severity="error" sx={{ mt: 2 }}>
            <FormattedMessage id="tutor.problem.unknown" />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="tutor.report.cancel" />
        </Button>
        <FocusableButton variant="contained" loading={isRunning} onClick={() => void send()}>
          <FormattedMessage id="tutor.report.send" />
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
