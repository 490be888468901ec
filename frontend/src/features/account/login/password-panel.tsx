import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { readProblem } from '../../../loading/problem.ts';
import { logOut } from '../../../api/sign-out.ts';
import { Form, PasswordField, SubmitButton } from '../../../components/credentials/fields.tsx';
import { ProblemAlert } from '../../../components/credentials/problem-alert.tsx';
import { hardToGuess, newPassword, type Owner, password } from '../../../components/credentials/schemas.ts';
import { useAuthForm } from '../../../components/credentials/use-auth-form.ts';
import { Text } from '../../../components/text.tsx';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { useChangePasswordMutation } from '../api.ts';
import { LoginPanel } from './panel.tsx';

const fields = z.object({ password, newPassword });
type Change = z.infer<typeof fields>;

const buildSchema = (owner: Owner) =>
  fields.check(
    z.refine((typed) => typed.password !== typed.newPassword, {
      path: ['newPassword'],
      error: 'credentials.new-password.same',
    }),
    hardToGuess<Change>('newPassword', (typed) => ({ typed: typed.newPassword, owner })),
  );

const loadRenewSignIn = () => loadChunk('renew-sign-in', () => import('../../../api/renew-sign-in.ts'));
type RenewSignIn = Awaited<ReturnType<typeof loadRenewSignIn>>['renewSignIn'];

export function PasswordPanel() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { name, email } = useAppSelector((state) => state.auth);
  const [saved, setSaved] = useState(false);
  const [changePassword] = useChangePasswordMutation();

  /** Signs in with the new password. If signing in fails, signs out and returns false. */
  const signInAgain = async (renewSignIn: RenewSignIn, changed: string) => {
    try {
      await renewSignIn(email, changed);
      return true;
    } catch {
      dispatch(logOut('password-changed'));
      const { signOutHere } = await import('../../../api/amplify.ts');
      await signOutHere();
      return false;
    }
  };

  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: buildSchema({ name, email }),
    defaultValues: { password: '', newPassword: '' },
    failure: 'updatePassword_failure',
    refocus: 'password',
    send: async (typed) => {
      setSaved(false);
      // The change also ends this browser's session, so the code that signs in again must be loaded first.
      const { renewSignIn } = await loadRenewSignIn();
      const reply = changePassword(typed);
      const { code, details } = readProblem((await reply).error);
      if (code === 'weak_password' && typeof details?.['because'] === 'string') {
        form.refuse('newPassword', `credentials.new-password.${details['because']}`);
        return;
      }
      await reply.unwrap();
      if (!(await signInAgain(renewSignIn, typed.newPassword))) return;
      form.reset();
      setSaved(true);
    },
  });
  return (
    <LoginPanel
      title="account.password.title"
      {...(saved && { done: <FormattedMessage id="account.password.saved" /> })}
    >
      <Form onSubmit={onSubmit} noValidate>
        <ProblemAlert problem={problem} />
        {/* Tells password managers to which account the passwords belong. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('password')}
          label={intl.formatMessage({ id: 'account.password.now' })}
          kind="current"
        />
        <PasswordField {...form.register('newPassword')} kind="new" />
        <Text message="account.password.others" variant="body2" sx={{ color: 'text.secondary' }} />
        <div>
          <SubmitButton
            sending={sending}
            label={intl.formatMessage({ id: 'account.password.save' })}
            fullWidth={false}
          />
        </div>
      </Form>
    </LoginPanel>
  );
}
