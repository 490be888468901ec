import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../components/announcer.tsx';
import { Form, SubmitButton } from '../components/credentials/fields.tsx';
import { ProblemAlert } from '../components/credentials/problem-alert.tsx';
import { useAuthForm } from '../components/credentials/use-auth-form.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { AuthLink } from '../features/auth/auth-link.tsx';
import { useAuthPath, useHandedOn } from '../features/auth/auth-location.ts';
import { EmailField } from '../features/auth/email-field.tsx';
import { loadUserPool } from '../features/auth/load-user-pool.ts';
import { ResetForm } from '../features/auth/reset-form.tsx';
import { resetRequestSchema } from '../features/auth/schemas.ts';

/** Requests a code to set a new password. Calls `onSent` with the e-mail address. */
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
      <EmailField
        {...form.register('email')}
        error={form.formState.errors.email?.message}
        autoComplete="username"
      />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.forgotten.submit' })} />
    </Form>
  );
}

/** First asks for the e-mail address, then for the code and the new password. Back returns to the first step. */
export function Page() {
  const intl = useIntl();
  const navigate = useNavigate();
  const authPath = useAuthPath();
  const announce = useAnnounce();
  const { email, notice, codeSent } = useHandedOn();
  const [moved, setMoved] = useState(false);
  const toLogin = <AuthLink id="auth.forgotten.to-login" to="login" />;
  const lead = notice === 'confirmed' ? 'auth.reset.lead-confirmed' : 'auth.reset.lead';
  const said = codeSent ? intl.formatMessage({ id: lead }, { email }) : undefined;

  useEffect(() => {
    if (said !== undefined) announce(said);
  }, [announce, said]);

  const goOn = async (state: { email: string; codeSent: boolean }) => {
    setMoved(true);
    await navigate(authPath('forgotten-password'), { state });
  };
  if (!codeSent) {
    return (
      <AuthCard
        title={intl.formatMessage({ id: 'auth.forgotten.title' })}
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
  }
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.reset.title' })}
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
