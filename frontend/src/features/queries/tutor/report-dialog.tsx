import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { ThreadMessage } from '../../../../../contract/queries/queries.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { useSingleCall, type CallResult } from '../use-single-call.ts';

interface ReportDialogProps {
  /** The message to report; null while the dialog is closed. */
  readonly message: ThreadMessage | null;
  readonly onClose: () => void;
  readonly report: (message: ThreadMessage) => PromiseLike<CallResult>;
}

/** Asks for confirmation before a tutor's message is reported to the centre, and says who reads the report. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Dialog open={props.message !== null} onClose={props.onClose} fullWidth maxWidth="xs">
      <ReportForm {...props} />
    </Dialog>
  );
}

/** Unmounts with the dialog, so that the next one starts without an error. */
function ReportForm({ message, onClose, report }: ReportDialogProps) {
  const { isRunning, failure, run } = useSingleCall();
  const send = async () => {
    if (message === null) return;
    const { error } = await run(() => report(message));
    if (error === undefined) onClose();
  };
  return (
    <>
      <DialogTitle>
        <FormattedMessage id="queries.report.title" />
      </DialogTitle>
      <DialogContent>
        <Typography>
          <FormattedMessage id="queries.report.text" />
        </Typography>
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
    </>
  );
}
