import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { AskDialog } from '../../../components/forms/ask-dialog.tsx';
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
    <AskDialog
      open={asking}
      title="quiz-session.submit.title"
      cancel="quiz-session.submit.back"
      action={
        <FormattedMessage id={submitting ? 'quiz-session.submit.submitting' : 'quiz-session.submit.submit'} />
      }
      isRunning={submitting}
      staysOpen
      problem={failure && <FormattedMessage id={`quiz-session.submit.${failure}`} />}
      wait={wait}
      onAct={() => void submit()}
      onClose={cancel}
      onClosed={onClosed}
    >
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
        <Typography>
          <FormattedMessage
            id="quiz-session.submit.flagged"
            values={{ count: flagged.length, numbers: intl.formatList(flagged.map(String)) }}
          />
        </Typography>
      )}
    </AskDialog>
  );
}
