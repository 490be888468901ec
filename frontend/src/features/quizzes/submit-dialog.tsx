import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatLocale } from '../../components/format-locale.ts';
import type { Submission } from './use-submit.ts';

interface SubmitDialogProps {
  /** Numbers of the questions without an answer, from 1. */
  readonly unanswered: readonly number[];
  readonly submission: Submission;
}

/** Asks before a quiz is handed in, and names what is still unanswered. */
export function SubmitDialog({ unanswered, submission }: SubmitDialogProps) {
  const { locale } = useIntl();
  const titleId = useId();
  const { asking, submitting, failure, cancel, submit } = submission;
  return (
    <Modal
      open={asking}
      onClose={cancel}
      aria-labelledby={titleId}
      sx={{ width: 'min(28rem, 100vw - 32px)' }}
    >
      <Typography variant="h2" id={titleId} sx={{ mb: 1.5 }}>
        <FormattedMessage id="quizzes.submit.title" />
      </Typography>
      <Typography>
        {unanswered.length === 0 ? (
          <FormattedMessage id="quizzes.submit.complete" />
        ) : (
          <FormattedMessage
            id="quizzes.submit.unanswered"
            values={{
              count: unanswered.length,
              numbers: new Intl.ListFormat(formatLocale(locale)).format(unanswered.map(String)),
            }}
          />
        )}
      </Typography>
      {failure && (
        <Notice role="alert" severity="error" sx={{ mt: 2 }}>
          <FormattedMessage id={`quizzes.submit.${failure}`} />
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1, mt: 3 }}>
        <Button onClick={cancel}>
          <FormattedMessage id="quizzes.submit.back" />
        </Button>
        <FocusableButton variant="contained" loading={submitting} onClick={() => void submit()}>
          <FormattedMessage id={submitting ? 'quizzes.submit.submitting' : 'quizzes.submit.submit'} />
        </FocusableButton>
      </Box>
    </Modal>
  );
}
