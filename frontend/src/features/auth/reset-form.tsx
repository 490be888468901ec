import { useIntl } from 'react-intl';
import { Field } from '../../components/field.tsx';
import { CodeField, Form, PasswordField, SubmitButton } from './form-parts.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { ResendCode } from './resend-code.tsx';
import { resetSchema } from './schemas.ts';
import { useAuthForm } from './use-auth-form.ts';
import { cooldownSeconds } from './use-cooldown.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sets a new password with the code from the mail, and signs in with it. */
export function ResetForm({ email }: { email: string }) {
  const intl = useIntl();
  const signIn = useSignIn();
  const { form, problem, sending, onSubmit, attempt } = useAuthForm({
    schema: resetSchema,
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
        label={intl.formatMessage({ id: 'auth.email' })}
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
