import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../components/announcer.tsx';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { AuthLink } from '../features/auth/auth-link.tsx';
import { useAuthPath, useHandedOn } from '../features/auth/auth-location.ts';
import { ResetForm } from '../features/auth/reset-form.tsx';
import { ResetRequestForm } from '../features/auth/reset-request-form.tsx';

/** First asks for the e-mail address, then for the code and the new password. Back returns to the first step. */
export function ForgottenPasswordPage() {
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
