import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { useAnnounce } from '../../../components/announcer.tsx';
import { CodeField, Form, SubmitButton } from '../../../components/credentials/fields.tsx';
import { ProblemAlert } from '../../../components/credentials/problem-alert.tsx';
import { ResendCode } from '../../../components/credentials/resend-code.tsx';
import { code } from '../../../components/credentials/schemas.ts';
import { useAuthForm } from '../../../components/credentials/use-auth-form.ts';
import { cooldownSeconds } from '../../../components/credentials/use-cooldown.ts';
import { useChangeEmailMutation } from '../api.ts';
import { toNamedError } from './named-error.ts';
import { useLoginChanges } from './use-login-changes.ts';

const schema = z.object({ code });

interface EmailCodeFormProps {
  /** The address to which the code was sent. */
  readonly email: string;
  /** The password that the student typed to get the code. Undefined after a reload. */
  readonly password: string | undefined;
  readonly onConfirmed: () => void;
  /** Called if the student wants another address, or another code after a reload, which needs the password again. */
  readonly onOther: () => void;
}

/** Asks for the code that was sent to the new address, and can send another one. */
export function EmailCodeForm({ email, password, onConfirmed, onOther }: EmailCodeFormProps) {
  const intl = useIntl();
  const [changeEmail] = useChangeEmailMutation();
  const { confirmEmail } = useLoginChanges();
  const { form, problem, sending, onSubmit, attempt } = useAuthForm({
    schema,
    defaultValues: { code: '' },
    failure: 'confirmUserAttribute_failure',
    refocus: 'code',
    send: async (typed) => {
      await confirmEmail(email, typed.code);
      onConfirmed();
    },
  });
  const { setFocus } = form;
  const announce = useAnnounce();
  const sent = intl.formatMessage({ id: 'account.email.sent' }, { email });
  const sentNow = password !== undefined;
  // Move the focus, because the pressed button is gone.
  useEffect(() => {
    if (!sentNow) return;
    setFocus('code');
    announce(sent);
  }, [setFocus, announce, sent, sentNow]);

  const resend = (known: string) =>
    attempt('updateUserAttributes_failure', async () => {
      const { error } = await changeEmail({ email, password: known });
      if (error !== undefined) throw toNamedError(error);
    });
  return (
    <Form onSubmit={onSubmit} noValidate>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sent}</Typography>
      <ProblemAlert problem={problem} />
      <CodeField {...form.register('code')} error={form.formState.errors.code?.message} />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'account.email.use' })} />
      {sentNow && <ResendCode initialSeconds={cooldownSeconds} onResend={() => resend(password)} />}
      <Button onClick={onOther}>
        <FormattedMessage id={sentNow ? 'account.email.other' : 'account.email.again'} />
      </Button>
    </Form>
  );
}
