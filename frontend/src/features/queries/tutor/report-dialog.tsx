import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Text } from '../../../components/text.tsx';
import { useSingleCall, type CallResult } from '../../../loading/use-single-call.ts';

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
        <FormattedMessage id="queries.report.title" />
      </DialogTitle>
      <DialogContent>
        <Text message="queries.report.text" />
        {failure !== undefined && (
          <Alert role="alert" severity="error" sx={{ mt: 2 }}>
            <FormattedMessage id="queries.problem.unknown" />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="queries.report.cancel" />
        </Button>
        <FocusableButton variant="contained" loading={isRunning} onClick={() => void send()}>
          <FormattedMessage id="queries.report.send" />
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
