import { FormattedMessage, useIntl } from 'react-intl';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { AuthLink } from '../features/auth/auth-link.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';

export function RegisterPage() {
  const intl = useIntl();
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.register.title' })}
      lead={<FormattedMessage id="auth.register.lead" />}
      footer={<AuthLink id="auth.register.to-login" to="login" />}
    >
      <RegisterForm />
    </AuthCard>
  );
}
