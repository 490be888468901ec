import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { readDraft, saveDraft } from '../../../api/draft-storage.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import {
  CodeField,
  EmailField,
  Form,
  PasswordField,
  SubmitButton,
} from '../../../components/credentials/fields.tsx';
import { ProblemAlert } from '../../../components/credentials/problem-alert.tsx';
import { ResendCode } from '../../../components/credentials/resend-code.tsx';
import { code, email, password } from '../../../components/credentials/schemas.ts';
import { useAuthForm } from '../../../components/credentials/use-auth-form.ts';
import { cooldownSeconds } from '../../../components/credentials/use-cooldown.ts';
import { Text } from '../../../components/text.tsx';
import { useAppSelector } from '../../../state/hooks.ts';
import { useChangeEmailMutation } from '../api.ts';
import { LoginPanel } from './panel.tsx';
import { useLoginChanges } from './use-login-changes.ts';

const emailSchema = z.object({ email, password });
type EmailChange = z.infer<typeof emailSchema>;

const codeSchema = z.object({ code });

/** A new email address whose code the student must still type. After a reload, the password is missing. */
type AwaitedCode = Pick<EmailChange, 'email'> & Partial<EmailChange>;

const draftName = 'new-email';
const codeAge = 24 * 60 * 60 * 1000;

/** Reads the new email address from this device, so that the page still asks for the code after a reload. */
function readAwaitedCode(): AwaitedCode | undefined {
  const stored = readDraft(draftName) as { readonly email?: unknown; readonly sentAt?: unknown } | null;
  if (typeof stored?.email !== 'string' || typeof stored.sentAt !== 'number') return undefined;
  if (Date.now() - stored.sentAt < codeAge) return { email: stored.email };
  saveDraft(draftName, null);
  return undefined;
}

interface NewEmailFormProps {
  readonly email: string;
  readonly autoFocus: boolean;
  readonly onSent: (change: EmailChange) => void;
}

function NewEmailForm({ email: typed, autoFocus, onSent }: NewEmailFormProps) {
  const intl = useIntl();
  const [changeEmail] = useChangeEmailMutation();
  const { form, problem, sending, onSubmit } = useAuthForm({
    schema: emailSchema,
    defaultValues: { email: typed, password: '' },
    failure: 'updateUserAttributes_failure',
    refocus: (problem) => (problem === 'email_unchanged' ? 'email' : 'password'),
    send: async (change) => {
      await changeEmail(change).unwrap();
      onSent(change);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (autoFocus) setFocus('email');
  }, [autoFocus, setFocus]);
  return (
    <Form onSubmit={onSubmit} noValidate>
      <ProblemAlert problem={problem} />
      <EmailField
        {...form.register('email')}
        label={intl.formatMessage({ id: 'account.email.new' })}
        autoComplete="email"
      />
      <PasswordField
        {...form.register('password')}
        label={intl.formatMessage({ id: 'account.email.password' })}
        kind="current"
      />
      <Text message="account.email.why" variant="body2" sx={{ color: 'text.secondary' }} />
      <div>
        <SubmitButton
          sending={sending}
          label={intl.formatMessage({ id: 'account.email.send' })}
          fullWidth={false}
        />
      </div>
    </Form>
  );
}

interface EmailCodeFormProps {
  readonly awaited: AwaitedCode;
  readonly onConfirmed: () => void;
  /** Called by the button that leads back to the form for a new email address. */
  readonly onOther: () => void;
}

function EmailCodeForm({ awaited: { email, password }, onConfirmed, onOther }: EmailCodeFormProps) {
  const intl = useIntl();
  const [changeEmail] = useChangeEmailMutation();
  const { confirmEmail } = useLoginChanges();
  const { form, problem, sending, onSubmit, attempt } = useAuthForm({
    schema: codeSchema,
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
    attempt('updateUserAttributes_failure', () => changeEmail({ email, password: known }).unwrap());
  return (
    <Form onSubmit={onSubmit} noValidate>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sent}</Typography>
      <ProblemAlert problem={problem} />
      <CodeField {...form.register('code')} />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'account.email.use' })} />
      {sentNow && <ResendCode initialSeconds={cooldownSeconds} onResend={() => resend(password)} />}
      <Button onClick={onOther}>
        <FormattedMessage id={sentNow ? 'account.email.other' : 'account.email.again'} />
      </Button>
    </Form>
  );
}

export function EmailPanel() {
  const current = useAppSelector((state) => state.auth.email);
  const [awaited, setAwaited] = useState(readAwaitedCode);
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState<string>();
  const [cameBack, setCameBack] = useState(false);
  const backTo = (address: string) => {
    saveDraft(draftName, null);
    setTyped(address);
    setAwaited(undefined);
    setCameBack(true);
  };

  return (
    <LoginPanel
      title="account.email.title"
      {...(saved !== undefined && {
        done: <FormattedMessage id="account.email.saved" values={{ email: saved }} />,
      })}
    >
      {saved === undefined && (
        <Text message="account.email.now" values={{ email: current }} sx={{ overflowWrap: 'anywhere' }} />
      )}
      {awaited === undefined ? (
        <NewEmailForm
          email={typed}
          autoFocus={cameBack}
          onSent={(change) => {
            setSaved(undefined);
            setAwaited(change);
            saveDraft(draftName, { email: change.email, sentAt: Date.now() });
          }}
        />
      ) : (
        <EmailCodeForm
          awaited={awaited}
          onConfirmed={() => {
            setSaved(awaited.email);
            backTo('');
          }}
          onOther={() => backTo(awaited.email)}
        />
      )}
    </LoginPanel>
  );
}
