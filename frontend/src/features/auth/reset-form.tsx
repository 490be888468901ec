import { useIntl } from 'react-intl';
import { Field } from '../../components/forms/field.tsx';
import { CodeField, Form, PasswordField, SubmitButton } from '../../components/credentials/fields.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { ProblemAlert } from '../../components/credentials/problem-alert.tsx';
import { ResendCode } from '../../components/credentials/resend-code.tsx';
import { resetSchema } from './schemas.ts';
import { useAuthForm } from '../../components/credentials/use-auth-form.ts';
import { cooldownSeconds } from '../../components/credentials/use-cooldown.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sets a new password with the code from the e-mail and signs in with it. */
export function ResetForm({ email }: { email: string }) {
  const intl = useIntl();
  const signIn = useSignIn();
  const { form, problem, sending, onSubmit, attempt } = useAuthForm({
    schema: resetSchema(email),
    defaultValues: { code: '', password: '' },
    failure: 'forgotPasswordSubmit_failure',
    refocus: 'code',
    send: async (change) => {
      const { reset } = await loadUserPool();
      await signIn(await reset({ ...change, email }), email);
    },
  });
  const { errors } = form.formState;

  const resend = () =>
    attempt('forgotPassword_failure', async () => {
      const { requestReset } = await loadUserPool();
      await requestReset(email);
    });
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <Field
        label={intl.formatMessage({ id: 'credentials.email' })}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <CodeField {...form.register('code')} error={errors.code?.message} />
      <PasswordField {...form.register('password')} error={errors.password?.message} kind="new" />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.reset.submit' })} />
      <ResendCode initialSeconds={cooldownSeconds} onResend={resend} />
    </Form>
  );
}
