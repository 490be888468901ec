import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { EmailField } from '../../components/forms/field.tsx';
import { useRetryWait } from '../../components/use-retry-wait.ts';
import { useSendingForm } from '../../components/forms/use-sending-form.ts';
import { useAskCentreMutation } from './api.ts';
import { FormPanel } from './form-panel.tsx';
import { openFormDraft } from './form-draft.ts';
import { MessageField } from './message-field.tsx';
import { OrderProblem } from './order-problem.tsx';
import { askSchema, messageMaximum, refusesField } from './schemas.ts';

export interface AskFormProps {
  readonly courseId: string;
  /** The initial value of the e-mail field. */
  readonly contactEmail: string;
}

/** The form that asks the centre for a course, where courses aren't paid for online. */
export function AskForm({ courseId, contactEmail }: AskFormProps) {
  const intl = useIntl();
  const [askCentre] = useAskCentreMutation();
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait(failure);
  // Stays true until the confirmation replaces the form.
  const [asked, setAsked] = useState(false);
  const draft = openFormDraft(`ask ${courseId}`);
  const {
    form,
    sending: isSending,
    onSubmit,
  } = useSendingForm({
    schema: askSchema,
    onTyped: draft.save,
    defaultValues: { contactEmail, message: '', ...draft.read() },
    send: async (question, { setError }) => {
      setFailure(undefined);
      const { error } = await askCentre({ courseId, question });
      if (refusesField(error, 'contactEmail')) {
        setError('contactEmail', { message: 'orders.contact.invalid' }, { shouldFocus: true });
      } else if (error) setFailure(error);
      else {
        draft.remove();
        setAsked(true);
      }
    },
  });
  const sending = isSending || asked;
  const { errors } = form.formState;
  const formatError = (id: string | undefined) =>
    id && intl.formatMessage({ id }, { maximum: messageMaximum });
  const message = useWatch({ control: form.control, name: 'message' });
  return (
    <FormPanel onSubmit={onSubmit}>
      <Typography variant="h2">
        <FormattedMessage id="orders.ask.title" />
      </Typography>
      <Typography>
        <FormattedMessage id="orders.ask.text" />
      </Typography>
      <EmailField
        {...form.register('contactEmail')}
        label={intl.formatMessage({ id: 'orders.contact.label' })}
        hint={intl.formatMessage({ id: 'orders.contact.hint' })}
        error={formatError(errors.contactEmail?.message)}
        autoComplete="email"
      />
      <MessageField
        {...form.register('message')}
        length={message.length}
        error={formatError(errors.message?.message)}
      />
      <OrderProblem error={failure} wait={wait} />
      <FocusableButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={sending}
        disabled={wait !== null}
      >
        <FormattedMessage
          id={sending ? 'orders.ask.sending' : failure === undefined ? 'orders.ask' : 'common.retry'}
        />
      </FocusableButton>
      <Typography>
        <FormattedMessage id="orders.ask.or" />
      </Typography>
      <CentreContact />
    </FormPanel>
  );
}
