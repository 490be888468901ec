import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Agreement } from './agreement.tsx';
import { useAuthPath } from './auth-location.ts';
import { Form, NameField, PasswordField, SubmitButton } from '../../components/credentials/fields.tsx';
import { EmailField } from './email-field.tsx';
import { loadUserPool } from './load-user-pool.ts';
import { ProblemAlert } from '../../components/credentials/problem-alert.tsx';
import { registrationSchema } from './schemas.ts';
import { useAuthForm } from '../../components/credentials/use-auth-form.ts';

/** Name, e-mail and a new password. */
export function RegisterForm() {
  const intl = useIntl();
  const navigate = useNavigate();
  const authPath = useAuthPath();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: registrationSchema,
    defaultValues: { name: '', email: '', password: '' },
    failure: 'signUp_failure',
    refocus: 'email',
    send: async (registration) => {
      const { register } = await loadUserPool();
      await register(registration);
      await navigate(authPath('confirm'), { state: { email: registration.email } });
    },
  });
  const { errors } = form.formState;
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <NameField {...form.register('name')} error={errors.name?.message} />
      <EmailField {...form.register('email')} error={errors.email?.message} autoComplete="email" />
      <PasswordField {...form.register('password')} error={errors.password?.message} kind="new" />
      <Agreement />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'auth.register.submit' })} />
    </Form>
  );
}
