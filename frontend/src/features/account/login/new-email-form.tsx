import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { EmailField, Form, PasswordField, SubmitButton } from '../../../components/credentials/fields.tsx';
import { ProblemAlert } from '../../../components/credentials/problem-alert.tsx';
import { email, password } from '../../../components/credentials/schemas.ts';
import { useAuthForm } from '../../../components/credentials/use-auth-form.ts';
import { useChangeEmailMutation } from '../api.ts';
import { toNamedError } from './named-error.ts';

const schema = z.object({ email, password });
export type EmailWish = z.infer<typeof schema>;

interface NewEmailFormProps {
  /** The address that the student typed before. */
  readonly email: string;
  /** True if the form replaces another one whose button had the focus. */
  readonly autoFocus: boolean;
  /** Called after the code was sent to the address. */
  readonly onSent: (wish: EmailWish) => void;
}

/** Asks for a new e-mail address and the password. */
export function NewEmailForm({ email: typed, autoFocus, onSent }: NewEmailFormProps) {
  const intl = useIntl();
  const [changeEmail] = useChangeEmailMutation();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema,
    defaultValues: { email: typed, password: '' },
    failure: 'updateUserAttributes_failure',
    refocus: (problem) => (problem === 'email_unchanged' ? 'email' : 'password'),
    send: async (wish) => {
      const { error } = await changeEmail(wish);
      if (error !== undefined) throw toNamedError(error);
      onSent(wish);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (autoFocus) setFocus('email');
  }, [autoFocus, setFocus]);
  const { errors } = form.formState;
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField
        {...form.register('email')}
        label={intl.formatMessage({ id: 'account.email.new' })}
        error={errors.email?.message}
        autoComplete="email"
      />
      <PasswordField
        {...form.register('password')}
        label={intl.formatMessage({ id: 'account.email.password' })}
        error={errors.password?.message}
        kind="current"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="account.email.why" />
      </Typography>
      <div>
        <SubmitButton
          sending={sending}
          label={intl.formatMessage({ id: 'account.email.send' })}
          fullWidth={false}
        />
      </div>
    </Form>
  );
}
