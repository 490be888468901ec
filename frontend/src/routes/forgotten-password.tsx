import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { AuthLink } from '../features/auth/auth-link.tsx';
import { useHandedOn } from '../features/auth/auth-location.ts';
import { ResetForm } from '../features/auth/reset-form.tsx';
import { ResetRequestForm } from '../features/auth/reset-request-form.tsx';

/** First the address that a code goes to, then the code and the new password. */
export function ForgottenPasswordPage() {
  const intl = useIntl();
  const { email, notice } = useHandedOn();
  const [sentTo, setSentTo] = useState<string>();
  const toLogin = <AuthLink id="auth.forgotten.to-login" to="login" />;

  if (sentTo === undefined) {
    return (
      <AuthCard
        title={intl.formatMessage({ id: 'auth.forgotten.title' })}
        lead={<FormattedMessage id="auth.forgotten.lead" />}
        footer={toLogin}
      >
        {notice === 'reset-required' && (
          <Notice severity="warning" role="status">
            <FormattedMessage id="auth.forgotten.reset-required" />
          </Notice>
        )}
        <ResetRequestForm email={email} onSent={setSentTo} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.reset.title' })}
      lead={
        <FormattedMessage id="auth.reset.lead" values={{ email: <strong key="email">{sentTo}</strong> }} />
      }
      footer={
        <>
          <span>
            <Button size="small" sx={{ marginInlineStart: '-13px' }} onClick={() => setSentTo(undefined)}>
              <FormattedMessage id="auth.reset.other-address" />
            </Button>
          </span>
          {toLogin}
        </>
      }
    >
      <ResetForm email={sentTo} />
    </AuthCard>
  );
}
