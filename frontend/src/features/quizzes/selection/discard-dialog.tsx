import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { useRetryWait } from '../../../loading/use-retry-wait.ts';
import { useDiscardAttemptMutation } from '../api/quizzes-api.ts';

interface DiscardDialogProps {
  readonly attemptId: string;
  /** Called once the attempt isn't open any more. `over` means that another tab or device has submitted the attempt. */
  readonly onGone: (how: 'discarded' | 'over') => void;
  readonly onKeep: () => void;
}

export function DiscardDialog({ attemptId, onGone, onKeep }: DiscardDialogProps) {
  const [discardAttempt] = useDiscardAttemptMutation();
  const { isRunning, failure, run } = useSingleCall();
  const wait = useRetryWait(failure);
  const discard = async () => {
    const reply = await discardAttempt(attemptId);
    if (!reply.error) onGone('discarded');
    else if (readProblem(reply.error).code === 'attempt_submitted') onGone('over');
    return reply;
  };
  return (
    <Dialog open onClose={() => !isRunning && onKeep()} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id="quizzes.discard.title" />
      </DialogTitle>
      <DialogContent>
        <Text message="quizzes.discard.text" />
        {failure !== undefined && (
          <Alert role="alert" severity="error" sx={{ mt: 2 }}>
            <FormattedMessage
              id={`quizzes.discard.${readProblem(failure).code === 'offline' ? 'offline' : 'failed'}`}
            />{' '}
            {wait}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onKeep} disabled={isRunning}>
          <FormattedMessage id="quizzes.discard.keep" />
        </Button>
        <FocusableButton
          variant="contained"
          color="error"
          loading={isRunning}
          disabled={wait !== null}
          onClick={() => wait ?? void run(discard)}
        >
          <FormattedMessage id="quizzes.discard.discard" />
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
