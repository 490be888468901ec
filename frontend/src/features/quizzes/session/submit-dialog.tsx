import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import type { Submission } from './use-submit.ts';

/** A longer list of numbers would tell a student less than how many there are. */
const mostNamed = 5;

interface SubmitDialogProps {
  readonly unanswered: readonly number[];
  readonly flagged: readonly number[];
  readonly submission: Submission;
  readonly onClosed: () => void;
}

export function SubmitDialog({ unanswered, flagged, submission, onClosed }: SubmitDialogProps) {
  const intl = useIntl();
  const { asking, submitting, failure, wait, cancel, submit } = submission;
  return (
    <Dialog
      open={asking}
      onClose={() => !submitting && cancel()}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle>
        <FormattedMessage id="quiz-session.submit.title" />
      </DialogTitle>
      <DialogContent>
        <Typography>
          {unanswered.length === 0 ? (
            <FormattedMessage id="quiz-session.submit.complete" />
          ) : (
            <FormattedMessage
              id={`quiz-session.submit.${unanswered.length > mostNamed ? 'many-unanswered' : 'unanswered'}`}
              values={{
                count: unanswered.length,
                numbers: intl.formatList(unanswered.map(String)),
              }}
            />
          )}
        </Typography>
        {flagged.length > 0 && (
          <Typography sx={{ mt: 1 }}>
            <FormattedMessage
              id="quiz-session.submit.flagged"
              values={{ count: flagged.length, numbers: intl.formatList(flagged.map(String)) }}
            />
          </Typography>
        )}
        {(failure ?? wait) !== null && (
          <Alert role="alert" severity="error" sx={{ mt: 2 }}>
            {failure && <FormattedMessage id={`quiz-session.submit.${failure}`} />} {wait}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={submitting}>
          <FormattedMessage id="quiz-session.submit.back" />
        </Button>
        <FocusableButton
          variant="contained"
          loading={submitting}
          disabled={wait !== null}
          onClick={() => void submit()}
        >
          <FormattedMessage
            id={submitting ? 'quiz-session.submit.submitting' : 'quiz-session.submit.submit'}
          />
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
