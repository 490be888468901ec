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
import { findFormProblem, refusesField } from './form-problem.ts';
import { formDraft } from './form-draft.ts';
import { MessageField } from './message-field.tsx';
import { OrderProblem } from './order-problem.tsx';
import { askSchema, messageMaximum } from './schemas.ts';

export interface AskFormProps {
  readonly courseId: string;
  /** Filled in at first. */
  readonly contactEmail: string;
}

/** Asks the centre for a course: whom it answers, and what else there is to say. */
export function AskForm({ courseId, contactEmail }: AskFormProps) {
  const intl = useIntl();
  const [askCentre] = useAskCentreMutation();
  const [failure, setFailure] = useState<unknown>();
  const problem = failure === undefined ? undefined : findFormProblem(failure);
  const wait = useRetryWait(failure);
  // Until the confirmation takes the form's place.
  const [asked, setAsked] = useState(false);
  const draft = formDraft(`ask ${courseId}`);
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
  const worded = (id: string | undefined) => id && intl.formatMessage({ id }, { maximum: messageMaximum });
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
        error={worded(errors.contactEmail?.message)}
        autoComplete="email"
      />
      <MessageField
        {...form.register('message')}
        length={message.length}
        error={worded(errors.message?.message)}
      />
      <OrderProblem problem={problem} wait={wait} />
      <FocusableButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={sending}
        disabled={wait !== null}
      >
        <FormattedMessage id={sending ? 'orders.ask.sending' : problem ? 'common.retry' : 'orders.ask'} />
      </FocusableButton>
      <Typography>
        <FormattedMessage id="orders.ask.or" />
      </Typography>
      <CentreContact />
    </FormPanel>
  );
}
