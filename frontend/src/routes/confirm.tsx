import { FormattedMessage, useIntl } from 'react-intl';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { AuthLink } from '../features/auth/auth-link.tsx';
import { useHandedOn } from '../features/auth/auth-location.ts';
import { ConfirmForm } from '../features/auth/confirm-form.tsx';

export function Page() {
  const intl = useIntl();
  const { email } = useHandedOn();
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.confirm.title' })}
      lead={
        email === '' ? (
          <FormattedMessage id="auth.confirm.lead-plain" />
        ) : (
          <FormattedMessage id="auth.confirm.lead" values={{ email: <strong key="email">{email}</strong> }} />
        )
      }
      footer={
        <>
          <AuthLink id="auth.confirm.to-login" to="login" />
          <AuthLink id="auth.confirm.to-register" to="register" />
        </>
      }
    >
      <ConfirmForm />
    </AuthCard>
  );
}
