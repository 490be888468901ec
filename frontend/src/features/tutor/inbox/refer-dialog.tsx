import { FormattedMessage, useIntl } from 'react-intl';
import { referralLength } from '../../../../../contract/tutor/routes.ts';
import { useDraft, useDraftText } from '../../../api/use-draft.ts';
import { AskDialog } from '../../../components/forms/ask-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
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
    <AskDialog
      maxWidth="sm"
      title="tutor.refer"
      cancel="tutor.refer.cancel"
      action={<FormattedMessage id="tutor.refer.send" />}
      color="error"
      isRunning={isRunning}
      problem={failure !== undefined && <FormattedMessage id="tutor.refer.failed" />}
      onAct={() => void send()}
      onClose={onClose}
    >
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
    </AskDialog>
  );
}
