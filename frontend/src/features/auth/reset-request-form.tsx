import { useIntl } from 'react-intl';
import { Form, SubmitButton } from '../../components/credentials/fields.tsx';
import { EmailField } from './email-field.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { ProblemAlert } from '../../components/credentials/problem-alert.tsx';
import { resetRequestSchema } from './schemas.ts';
import { useAuthForm } from '../../components/credentials/use-auth-form.ts';

/** Asks for a code to set a new password. `onSent` gets the e-mail that it went to. */
export function ResetRequestForm({
  email,
  onSent,
}: {
  email: string;
  onSent: (email: string) => Promise<void>;
}) {
  const intl = useIntl();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: resetRequestSchema,
    defaultValues: { email },
    failure: 'forgotPassword_failure',
    refocus: 'email',
    send: async (request) => {
      const { requestReset } = await loadUserPool();
      await requestReset(request.email);
      await onSent(request.email);
    },
  });
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField
        {...form.register('email')}
        error={form.formState.errors.email?.message}
        autoComplete="username"
      />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.forgotten.submit' })} />
    </Form>
  );
}
