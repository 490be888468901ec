import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../components/announcer.tsx';
import { CodeField, Form, PasswordField, SubmitButton } from '../components/credentials/fields.tsx';
import { ProblemAlert } from '../components/credentials/problem-alert.tsx';
import { ResendCode } from '../components/credentials/resend-code.tsx';
import { useAuthForm } from '../components/credentials/use-auth-form.ts';
import { cooldownSeconds } from '../components/credentials/use-cooldown.ts';
import { Field } from '../components/forms/field.tsx';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { useAuthPath, useAuthState } from '../features/auth/auth-location.ts';
import { resetRequestSchema, resetSchema } from '../features/auth/schemas.ts';
import { AuthLink, EmailField } from '../features/auth/typed-email.tsx';
import { loadUserPool, useSignIn } from '../features/auth/use-sign-in.ts';

function ResetRequestForm({ email, onSent }: { email: string; onSent: (email: string) => Promise<void> }) {
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
      <EmailField {...form.register('email')} autoComplete="username" />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.forgotten.submit' })} />
    </Form>
  );
}

function ResetForm({ email }: { email: string }) {
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
      <CodeField {...form.register('code')} />
      <PasswordField {...form.register('password')} kind="new" />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.reset.submit' })} />
      <ResendCode initialSeconds={cooldownSeconds} onResend={resend} />
    </Form>
  );
}

/** Asks for the email address, and then for the mailed code. The Back button returns to the email address. */
export function Page() {
  const intl = useIntl();
  const navigate = useNavigate();
  const authPath = useAuthPath();
  const announce = useAnnounce();
  const { email, notice, codeSent } = useAuthState();
  const [moved, setMoved] = useState(false);
  const toLogin = <AuthLink id="auth.forgotten.to-login" to="login" />;
  const lead = notice === 'confirmed' ? 'auth.reset.lead-confirmed' : 'auth.reset.lead';
  const announcement = codeSent ? intl.formatMessage({ id: lead }, { email }) : undefined;

  useEffect(() => {
    if (announcement !== undefined) announce(announcement);
  }, [announce, announcement]);

  const goOn = async (state: { email: string; codeSent: boolean }) => {
    setMoved(true);
    await navigate(authPath('forgotten-password'), { state });
  };
  if (!codeSent)
    return (
      <AuthCard
        title="auth.forgotten.title"
        autoFocus={moved}
        lead={<FormattedMessage id="auth.forgotten.lead" />}
        footer={toLogin}
      >
        {(notice === 'confirmed' || notice === 'reset-required') && (
          <Alert severity="warning" role="status">
            <FormattedMessage id={`auth.forgotten.${notice}`} />
          </Alert>
        )}
        <ResetRequestForm email={email} onSent={(sentTo) => goOn({ email: sentTo, codeSent: true })} />
      </AuthCard>
    );
  return (
    <AuthCard
      title="auth.reset.title"
      autoFocus={moved}
      lead={<FormattedMessage id={lead} values={{ email: <strong key="email">{email}</strong> }} />}
      footer={
        <>
          <span>
            <Button
              size="small"
              sx={{ marginInlineStart: '-13px' }}
              onClick={() => void goOn({ email, codeSent: false })}
            >
              <FormattedMessage id="auth.reset.other-address" />
            </Button>
          </span>
          {toLogin}
        </>
      }
    >
      <ResetForm email={email} />
    </AuthCard>
  );
}
