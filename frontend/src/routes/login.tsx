import Alert from '@mui/material/Alert';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, PasswordField, SubmitButton } from '../components/credentials/fields.tsx';
import { ProblemAlert } from '../components/credentials/problem-alert.tsx';
import { useAuthForm } from '../components/credentials/use-auth-form.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { AuthLink } from '../features/auth/auth-link.tsx';
import { useHandedOn } from '../features/auth/auth-location.ts';
import { EmailField } from '../features/auth/email-field.tsx';
import { loadUserPool } from '../features/auth/load-user-pool.ts';
import { loginSchema } from '../features/auth/schemas.ts';
import { useSignIn } from '../features/auth/use-sign-in.ts';

function LoginForm() {
  const intl = useIntl();
  const { email } = useHandedOn();
  const signIn = useSignIn();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: loginSchema,
    defaultValues: { email, password: '' },
    failure: 'signIn_failure',
    refocus: 'password',
    send: async (login) => {
      const { logIn } = await loadUserPool();
      await signIn(await logIn(login), login.email);
    },
  });
  const { errors } = form.formState;
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField {...form.register('email')} error={errors.email?.message} autoComplete="username" />
      <PasswordField {...form.register('password')} error={errors.password?.message} kind="current" />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.login.submit' })} />
    </Form>
  );
}

export function Page() {
  const intl = useIntl();
  const { notice } = useHandedOn();
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.login.title' })}
      lead={<FormattedMessage id="auth.login.lead" />}
      footer={
        <>
          <AuthLink id="auth.login.to-forgotten" to="forgotten-password" />
          <AuthLink id="auth.login.to-register" to="register" />
        </>
      }
    >
      {notice === 'confirmed' && (
        <Alert severity="success" role="status">
          <FormattedMessage id="auth.login.confirmed" />
        </Alert>
      )}
      {(notice === 'session-ended' || notice === 'password-changed') && (
        <Alert severity="info" role="status">
          <FormattedMessage id={`auth.login.${notice}`} />
        </Alert>
      )}
      <LoginForm />
    </AuthCard>
  );
}
