import Alert from '@mui/material/Alert';
import { FormattedMessage, useIntl } from 'react-intl';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { AuthLink } from '../features/auth/auth-link.tsx';
import { useHandedOn } from '../features/auth/auth-location.ts';
import { LoginForm } from '../features/auth/login-form.tsx';

export function LoginPage() {
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
