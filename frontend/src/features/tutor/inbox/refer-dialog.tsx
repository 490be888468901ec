import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage, useIntl } from 'react-intl';
import { referralLength } from '../../../../../contract/tutor/routes.ts';
import { useDraft, useDraftText } from '../../../api/use-draft.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { ProblemNotice } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useReferThreadMutation } from './api.ts';

interface ReferDialogProps {
  readonly inboxId: string;
  readonly onClose: () => void;
}

/** Asks for a sentence, which may be empty, and tells the safeguarding lead about the conversation. */
export function ReferDialog({ inboxId, onClose }: ReferDialogProps) {
  const intl = useIntl();
  const draft = useDraft(`referral ${inboxId}`);
  const text = useDraftText(draft);
  const [referThread] = useReferThreadMutation();
  const { isRunning, failure, run } = useSingleCall();
  const send = async () => {
    const { error } = await run(async () => {
      const message = draft.prepare();
      const { messageId: referralId } = message;
      const { error: failed } = await referThread({ inboxId, referralId, text: message.text });
      if (failed === undefined) draft.markSent(message);
      return { error: failed };
    });
    if (error === undefined) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        <FormattedMessage id="tutor.refer" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Text message="tutor.refer.text" />
        <Field
          label={intl.formatMessage({ id: 'tutor.refer.why' })}
          multiline
          minRows={2}
          maxRows={8}
          value={text}
          slotProps={{ input: { maxLength: referralLength } }}
          onChange={({ target }) => draft.setText(target.value)}
        />
        <ProblemNotice>{failure !== undefined && <FormattedMessage id="tutor.refer.failed" />}</ProblemNotice>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="tutor.refer.cancel" />
        </Button>
        <FocusableButton variant="contained" color="error" loading={isRunning} onClick={() => void send()}>
          <FormattedMessage id="tutor.refer.send" />
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
