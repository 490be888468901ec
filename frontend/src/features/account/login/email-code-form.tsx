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
import type { EmailWish } from './new-email-form.tsx';
import { refusal } from './refusal.ts';
import { useLoginChanges } from './use-login-changes.ts';

const schema = z.object({ code });

interface EmailCodeFormProps {
  readonly wish: EmailWish;
  readonly onConfirmed: () => void;
  /** Called where the student wants another address. */
  readonly onOther: () => void;
}

/** The code that went to the new address, and another one where it didn't come. */
export function EmailCodeForm({ wish, onConfirmed, onOther }: EmailCodeFormProps) {
  const intl = useIntl();
  const [changeEmail] = useChangeEmailMutation();
  const { confirmEmail } = useLoginChanges();
  const { form, problem, sending, onSubmit, attempt } = useAuthForm({
    schema,
    defaultValues: { code: '' },
    failure: 'confirmUserAttribute_failure',
    refocus: 'code',
    send: async (typed) => {
      await confirmEmail(wish.email, typed.code);
      onConfirmed();
    },
  });
  const { setFocus } = form;
  const announce = useAnnounce();
  const sent = intl.formatMessage({ id: 'account.email.sent' }, { email: wish.email });
  // The button that was pressed is gone.
  useEffect(() => {
    setFocus('code');
    announce(sent);
  }, [setFocus, announce, sent]);

  const resend = () =>
    attempt('updateUserAttributes_failure', async () => {
      const { error } = await changeEmail(wish);
      if (error !== undefined) throw refusal(error);
    });
  return (
    <Form onSubmit={onSubmit} noValidate>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sent}</Typography>
      <ProblemAlert problem={problem} />
      <CodeField {...form.register('code')} error={form.formState.errors.code?.message} />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'account.email.use' })} />
      <ResendCode initialSeconds={cooldownSeconds} onResend={resend} />
      <Button onClick={onOther}>
        <FormattedMessage id="account.email.other" />
      </Button>
    </Form>
  );
}
