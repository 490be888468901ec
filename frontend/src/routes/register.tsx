import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Form, NameField, PasswordField, SubmitButton } from '../components/credentials/fields.tsx';
import { ProblemAlert } from '../components/credentials/problem-alert.tsx';
import { useAuthForm } from '../components/credentials/use-auth-form.ts';
import { Text } from '../components/text.tsx';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { useAuthPath } from '../features/auth/auth-location.ts';
import { registrationSchema } from '../features/auth/schemas.ts';
import { AuthLink, EmailField } from '../features/auth/typed-email.tsx';
import { loadUserPool } from '../features/auth/use-sign-in.ts';
import { publicPagePath } from '../paths.ts';

function Agreement() {
  const linkTo = (page: 'terms' | 'privacy') => (text: ReactNode) => (
    <Link key={page} href={publicPagePath(page)} target="_blank" rel="noopener">
      {text}
    </Link>
  );
  return (
    <Text
      message="auth.register.agreement"
      values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }}
      variant="body2"
      color="textSecondary"
    />
  );
}

function RegisterForm() {
  const intl = useIntl();
  const navigate = useNavigate();
  const authPath = useAuthPath();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: registrationSchema,
    defaultValues: { name: '', email: '', password: '' },
    failure: 'signUp_failure',
    refocus: 'email',
    send: async (registration) => {
      const { register } = await loadUserPool();
      await register(registration);
      await navigate(authPath('confirm'), { state: { email: registration.email } });
    },
  });
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <NameField {...form.register('name')} />
      <EmailField {...form.register('email')} autoComplete="email" />
      <PasswordField {...form.register('password')} kind="new" />
      <Agreement />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.register.submit' })} />
    </Form>
  );
}

export function Page() {
  return (
    <AuthCard
      title="auth.register.title"
      lead={<FormattedMessage id="auth.register.lead" />}
      footer={<AuthLink id="auth.register.to-login" to="login" />}
    >
      <RegisterForm />
    </AuthCard>
  );
}
