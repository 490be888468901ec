import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAuthPath, useHandedOn } from './auth-location.ts';
import { authProblem, logAuthFailure, type AuthProblem } from './auth-problem.ts';
import { CodeField, EmailField, Form, SubmitButton } from './form-parts.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { ResendCode } from './resend-code.tsx';
import { confirmationSchema } from './schemas.ts';
import { useAuthForm } from './use-auth-form.ts';
import { cooldownSeconds } from './use-cooldown.ts';
import { useSignIn } from './use-sign-in.ts';

/** The code from the mail, and another one where it didn't come. */
export function ConfirmForm() {
  const intl = useIntl();
  const navigate = useNavigate();
  const authPath = useAuthPath();
  const { email } = useHandedOn();
  const signIn = useSignIn();
  const [resendProblem, setResendProblem] = useState<AuthProblem>();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: confirmationSchema,
    defaultValues: { email, code: '' },
    failure: 'confirmSignUp_failure',
    refocus: 'code',
    send: async (confirmation) => {
      setResendProblem(undefined);
      const { confirm } = await loadUserPool();
      const outcome = await confirm(confirmation);
      if (outcome) await signIn(outcome, confirmation.email);
      else await navigate(authPath('login'), { state: { email: confirmation.email, notice: 'confirmed' } });
    },
  });
  const { errors } = form.formState;

  const resend = async () => {
    setResendProblem(undefined);
    if (!(await form.trigger('email', { shouldFocus: true }))) return false;
    try {
      const { resendCode } = await loadUserPool();
      await resendCode(form.getValues('email').trim());
      return true;
    } catch (error) {
      logAuthFailure('resendSignUpCode_failure', error);
      setResendProblem(authProblem('resendSignUpCode_failure', error));
      return false;
    }
  };
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={resendProblem ?? problem} />
      <EmailField {...form.register('email')} error={errors.email?.message} autoComplete="username" />
      <CodeField {...form.register('code')} error={errors.code?.message} />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.confirm.submit' })} />
      <ResendCode initialSeconds={email === '' ? 0 : cooldownSeconds} onResend={resend} />
    </Form>
  );
}
