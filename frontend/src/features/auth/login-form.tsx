import { useIntl } from 'react-intl';
import { useHandedOn } from './auth-location.ts';
import { Form, PasswordField, SubmitButton } from '../../components/credentials/fields.tsx';
import { EmailField } from './email-field.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { ProblemAlert } from '../../components/credentials/problem-alert.tsx';
import { loginSchema } from './schemas.ts';
import { useAuthForm } from '../../components/credentials/use-auth-form.ts';
import { useSignIn } from './use-sign-in.ts';

/** E-mail and password. */
export function LoginForm() {
  const intl = useIntl();
  const { email } = useHandedOn();
  const signIn = useSignIn();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: loginSchema,
    defaultValues: { email, password: '' },
    failure: 'signIn_failure',
    refocus: 'password',
    send: async (login) => {
      const { logIn } = await loadUserPool();
      await signIn(await logIn(login), login.email);
    },
  });
  const { errors } = form.formState;
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField {...form.register('email')} error={errors.email?.message} autoComplete="username" />
      <PasswordField {...form.register('password')} error={errors.password?.message} kind="current" />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.login.submit' })} />
    </Form>
  );
}
