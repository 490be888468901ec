import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ThreadMessage } from '../../../../../contract/queries/queries.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';

interface ReportDialogProps {
  /** The message to report; null while the dialog is closed. */
  readonly message: ThreadMessage | null;
  readonly onClose: () => void;
  /** Gives the error where it failed. */
  readonly report: (message: ThreadMessage) => Promise<{ readonly error?: unknown }>;
}

/** Asks before a tutor's message is reported to the centre, and says who reads the report. */
export function ReportDialog({ message, onClose, report }: ReportDialogProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const close = () => {
    setState('asking');
    onClose();
  };
  const send = async () => {
    if (message === null || state === 'sending') return;
    setState('sending');
    const { error } = await report(message);
    if (error === undefined) close();
    else setState('failed');
  };
  return (
    <Dialog open={message !== null} onClose={close} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id="queries.report.title" />
      </DialogTitle>
      <DialogContent>
        <Typography>
          <FormattedMessage id="queries.report.text" />
        </Typography>
        {state === 'failed' && (
          <Alert role="alert" severity="error" sx={{ mt: 2 }}>
            <FormattedMessage id="queries.problem.unknown" />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>
          <FormattedMessage id="queries.report.cancel" />
        </Button>
        <FocusableButton variant="contained" loading={state === 'sending'} onClick={() => void send()}>
          <FormattedMessage id="queries.report.send" />
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
