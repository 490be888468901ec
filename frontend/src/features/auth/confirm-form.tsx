import { useIntl } from 'react-intl';
import { useHandedOn } from './auth-location.ts';
import { CodeField, Form, SubmitButton } from '../../components/credentials/fields.tsx';
import { EmailField } from './email-field.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { ProblemAlert } from '../../components/credentials/problem-alert.tsx';
import { ResendCode } from '../../components/credentials/resend-code.tsx';
import { confirmationSchema } from './schemas.ts';
import { useAuthForm } from '../../components/credentials/use-auth-form.ts';
import { cooldownSeconds } from '../../components/credentials/use-cooldown.ts';
import { useSignIn } from './use-sign-in.ts';

/** Asks for the code from the e-mail, and can send another one. */
export function ConfirmForm() {
  const intl = useIntl();
  const { email } = useHandedOn();
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
  const { errors } = form.formState;

  const resend = async () => {
    clearProblem();
    if (!(await form.trigger('email', { shouldFocus: true }))) return false;
    return attempt('resendSignUpCode_failure', async () => {
      const { resendCode } = await loadUserPool();
      await resendCode(form.getValues('email').trim());
    });
  };
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField {...form.register('email')} error={errors.email?.message} autoComplete="username" />
      <CodeField {...form.register('code')} error={errors.code?.message} />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.confirm.submit' })} />
      <ResendCode initialSeconds={email === '' ? 0 : cooldownSeconds} onResend={resend} />
    </Form>
  );
}
