import { FormattedMessage, useIntl } from 'react-intl';
import { CodeField, Form, SubmitButton } from '../components/credentials/fields.tsx';
import { ProblemAlert } from '../components/credentials/problem-alert.tsx';
import { ResendCode } from '../components/credentials/resend-code.tsx';
import { useAuthForm } from '../components/credentials/use-auth-form.ts';
import { cooldownSeconds } from '../components/credentials/use-cooldown.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { useAuthState } from '../features/auth/auth-location.ts';
import { confirmationSchema } from '../features/auth/schemas.ts';
import { AuthLink, EmailField } from '../features/auth/typed-email.tsx';
import { loadUserPool, useSignIn } from '../features/auth/use-sign-in.ts';

function ConfirmForm({ email }: { email: string }) {
  const intl = useIntl();
  const signIn = useSignIn();
  const { form, problem, sending, onSubmit, clearProblem, attempt } = useAuthForm({
    schema: confirmationSchema,
    defaultValues: { email, code: '' },
    failure: 'confirmSignUp_failure',
    refocus: 'code',
    send: async (confirmation) => {
      const { confirm } = await loadUserPool();
      await signIn(await confirm(confirmation), confirmation.email);
    },
  });

  const resend = async () => {
    clearProblem();
    if (!(await form.check('email'))) return false;
    return attempt('resendSignUpCode_failure', async () => {
      const { resendCode } = await loadUserPool();
      await resendCode(form.values.email.trim());
    });
  };
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField {...form.register('email')} autoComplete="username" />
      <CodeField {...form.register('code')} />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.confirm.submit' })} />
      <ResendCode initialSeconds={email === '' ? 0 : cooldownSeconds} onResend={resend} />
    </Form>
  );
}

export function Page() {
  const { email } = useAuthState();
  return (
    <AuthCard
      title="auth.confirm.title"
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
      <ConfirmForm email={email} />
    </AuthCard>
  );
}
