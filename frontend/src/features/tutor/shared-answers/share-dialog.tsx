import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { ProblemNotice, ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { Preview } from '../composer.tsx';
import { shareFields, useShareForm } from './use-share-form.ts';

export interface ShareDialogProps {
  readonly thread: Pick<InboxThread, 'inboxId' | 'messages' | 'subject'>;
  readonly onClose: () => void;
}

function ShareForm({ thread, onClose, onSent }: ShareDialogProps & { onSent: () => void }) {
  const intl = useIntl();
  const fields = useRef<Partial<Record<(typeof shareFields)[number], HTMLElement | null>>>({});
  const { texts, faults, problem, isRunning, send, write } = useShareForm(thread, onSent);
  const sendOrFocus = async () => {
    const found = await send();
    const [first] = shareFields.filter((field) => field in found);
    if (first) fields.current[first]?.focus();
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Text message="shared-answers.share.text" values={{ lesson: thread.subject?.lessonTitle ?? '' }} />
        <Alert severity="warning">
          <FormattedMessage id="shared-answers.share.warning" />
        </Alert>
        {shareFields.map((field) => (
          <Field
            key={field}
            ref={(element) => {
              fields.current[field] = element;
            }}
            label={intl.formatMessage({ id: `shared-answers.${field}` })}
            error={faults[field]}
            multiline
            minRows={3}
            maxRows={10}
            value={texts[field]}
            onChange={({ target }) => write(field, target.value)}
          />
        ))}
        <Preview text={texts.answer} />
        <ProblemNotice>
          {problem !== null && <ProblemText area="shared-answers.problem" code={problem.code} />}
        </ProblemNotice>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="shared-answers.cancel" />
        </Button>
        <FocusableButton variant="contained" loading={isRunning} onClick={() => void sendOrFocus()}>
          <FormattedMessage id="shared-answers.send" />
        </FocusableButton>
      </DialogActions>
    </>
  );
}

/** Lets a tutor rewrite a question and its answer for all readers of the lesson, and proposes them to a colleague. */
export function ShareDialog({ thread, onClose }: ShareDialogProps) {
  const titleId = useId();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" scroll="body" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <FormattedMessage id={isSent ? 'shared-answers.sent' : 'tutor.share'} />
      </DialogTitle>
      {isSent ? (
        <>
          <DialogContent>
            <Text message="shared-answers.sent.text" />
          </DialogContent>
          <DialogActions>
            <Button autoFocus variant="contained" onClick={onClose}>
              <FormattedMessage id="common.close" />
            </Button>
          </DialogActions>
        </>
      ) : (
        <ShareForm thread={thread} onClose={onClose} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}
