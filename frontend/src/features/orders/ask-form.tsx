import { useState } from 'react';
import { useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { CentreContact } from '../../brand/centre-contact.tsx';
import { useTextLength } from '../../components/announcer.tsx';
import { emailSchema } from '../../components/forms/email-schema.ts';
import { EmailField, Field } from '../../components/forms/field.tsx';
import type { RegisteredField } from '../../components/forms/use-sending-form.ts';
import { Text } from '../../components/text.tsx';
import { useAskCentreMutation } from './api.ts';
import { OrderForm, useOrderForm } from './order-form.tsx';

const maximum = 500;

const schema = z.object({
  contactEmail: emailSchema({ required: 'orders.contact.required', invalid: 'orders.contact.invalid' }),
  message: z.string().check(z.trim(), z.maxLength(maximum, 'orders.message.long')),
});

interface MessageFieldProps extends RegisteredField {
  readonly length: number;
}

function MessageField({ length, error, ...field }: MessageFieldProps) {
  const intl = useIntl();
  const textLength = useTextLength('orders.message', length, maximum);
  return (
    <Field
      {...field}
      multiline
      minRows={4}
      label={intl.formatMessage({ id: 'orders.message.label' })}
      hint={
        <>
          {intl.formatMessage({ id: 'orders.message.hint' })} {textLength}
        </>
      }
      error={error}
    />
  );
}

/** A form that asks the centre for a course. It replaces the payment form if students can't pay online. */
export function AskForm({ courseId }: { courseId: string }) {
  const intl = useIntl();
  const [askCentre] = useAskCentreMutation();
  // Stays true until the confirmation replaces the form.
  const [asked, setAsked] = useState(false);
  const { form, failure, wait, sending, onSubmit } = useOrderForm({
    schema,
    defaultValues: { contactEmail: '', message: '' },
    draftName: `ask ${courseId}`,
    emailField: 'contactEmail',
    invalidEmail: 'orders.contact.invalid',
    send: async (question) => {
      const { error } = await askCentre({ courseId, question });
      setAsked(error === undefined);
      return error;
    },
  });
  const { errors, values } = form;
  const formatError = (id: string | undefined) => id && intl.formatMessage({ id }, { maximum });
  return (
    <OrderForm
      title="orders.ask.title"
      failure={failure}
      wait={wait}
      sending={sending || asked}
      onSubmit={onSubmit}
      submit={{ message: 'orders.ask' }}
      sendingMessage="orders.ask.sending"
      footer={
        <>
          <Text message="orders.ask.or" />
          <CentreContact />
        </>
      }
    >
      <Text message="orders.ask.text" />
      <EmailField
        {...form.register('contactEmail')}
        label={intl.formatMessage({ id: 'orders.contact.label' })}
        hint={intl.formatMessage({ id: 'orders.contact.hint' })}
        error={formatError(errors.contactEmail)}
        autoComplete="email"
      />
      <MessageField
        {...form.register('message')}
        length={values.message.length}
        error={formatError(errors.message)}
      />
    </OrderForm>
  );
}
