import Alert from '@mui/material/Alert';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, PasswordField, SubmitButton } from '../components/credentials/fields.tsx';
import { ProblemAlert } from '../components/credentials/problem-alert.tsx';
import { useAuthForm } from '../components/credentials/use-auth-form.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { useAuthState } from '../features/auth/auth-location.ts';
import { loginSchema } from '../features/auth/schemas.ts';
import { AuthLink, EmailField } from '../features/auth/typed-email.tsx';
import { loadUserPool, useSignIn } from '../features/auth/use-sign-in.ts';

function LoginForm() {
  const intl = useIntl();
  const { email } = useAuthState();
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
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField {...form.register('email')} autoComplete="username" />
      <PasswordField {...form.register('password')} kind="current" />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.login.submit' })} />
    </Form>
  );
}

export function Page() {
  const { notice } = useAuthState();
  return (
    <AuthCard
      title="auth.login.title"
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
