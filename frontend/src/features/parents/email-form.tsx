import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { emailSchema } from '../../components/forms/email-schema.ts';
import { EmailField } from '../../components/forms/field.tsx';
import { useSendingForm } from '../../components/forms/use-sending-form.ts';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { readProblem } from '../../loading/problem.ts';

const schema = z.object({
  email: emailSchema({ required: 'parents.email.required', invalid: 'parents.email.invalid' }),
});

interface EmailFormProps {
  /** The message id of the field's label. The hint's id is `<label>.hint`. */
  readonly label: string;
  /** The message id of the button. */
  readonly submit: string;
  readonly variant: 'contained' | 'outlined';
  readonly autoFocus?: boolean;
  /** The returned promise must not reject. */
  readonly send: (email: string) => Promise<{ readonly error?: unknown }>;
  readonly onSent: (email: string) => void;
}

/** Asks for a parent's address. Keeps the address if sending fails. */
export function EmailForm({ label, submit, variant, autoFocus = false, send, onSent }: EmailFormProps) {
  const intl = useIntl();
  const [problem, setProblem] = useState<string>();
  const { form, sending, onSubmit } = useSendingForm({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }, { reset, setFocus }) => {
      setProblem(undefined);
      const { error } = await send(email);
      if (error === undefined) {
        reset();
        onSent(email);
      } else setProblem(readProblem(error).code);
      setFocus('email');
    },
  });
  const hasFocused = useRef(!autoFocus);
  useEffect(() => {
    // The form replaces the button that had the focus.
    if (!hasFocused.current) form.setFocus('email');
    hasFocused.current = true;
  }, [form]);
  const { error, ...field } = form.register('email');
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 32rem)', gap: 16 }}
    >
      <ProblemNotice>
        {problem !== undefined && <ProblemText area="parents.problem" code={problem} />}
      </ProblemNotice>
      <EmailField
        {...field}
        label={intl.formatMessage({ id: label })}
        hint={intl.formatMessage({ id: `${label}.hint` })}
        error={error && intl.formatMessage({ id: error })}
        autoComplete="off"
      />
      <div>
        <FocusableButton type="submit" variant={variant} loading={sending}>
          <FormattedMessage id={submit} />
        </FocusableButton>
      </div>
    </form>
  );
}
