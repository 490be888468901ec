import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readDraft, saveDraft } from '../../../api/draft-storage.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { NewEmailForm, type EmailWish } from './new-email-form.tsx';
import { Panel } from './panel.tsx';

/** A new address that waits for its code. The password is in memory alone, so a reload forgets it. */
type AwaitedCode = Pick<EmailWish, 'email'> & Partial<EmailWish>;

const draftName = 'new-email';
/** A code is valid for a day, in milliseconds. */
const codeAge = 24 * 60 * 60 * 1000;

/** Reads the new address whose code this browser still waits for, so that a reload returns to the field for the code. */
function readAwaitedCode(): AwaitedCode | undefined {
  const stored = readDraft(draftName) as { readonly email?: unknown; readonly sentAt?: unknown } | null;
  if (typeof stored?.email !== 'string' || typeof stored.sentAt !== 'number') return undefined;
  if (Date.now() - stored.sentAt < codeAge) return { email: stored.email };
  saveDraft(draftName, null);
  return undefined;
}

/** The address that the student signs in with, and the two steps to another one: a code goes to it, and is entered. */
export function EmailPanel() {
  const intl = useIntl();
  const current = useAppSelector((state) => state.auth.email);
  /** The password is kept with it for another code, in memory alone. */
  const [wish, setWish] = useState<AwaitedCode | undefined>(readAwaitedCode);
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState<string>();
  const [cameBack, setCameBack] = useState(false);
  const backTo = (email: string) => {
    saveDraft(draftName, null);
    setTyped(email);
    setWish(undefined);
    setCameBack(true);
  };

  return (
    <Panel
      title={intl.formatMessage({ id: 'account.email.title' })}
      {...(saved !== undefined && {
        done: <FormattedMessage id="account.email.saved" values={{ email: saved }} />,
      })}
    >
      {saved === undefined && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage id="account.email.now" values={{ email: current }} />
        </Typography>
      )}
      {wish === undefined ? (
        <NewEmailForm
          email={typed}
          autoFocus={cameBack}
          onSent={(sent) => {
            setSaved(undefined);
            setWish(sent);
            saveDraft(draftName, { email: sent.email, sentAt: Date.now() });
          }}
        />
      ) : (
        <EmailCodeForm
          email={wish.email}
          password={wish.password}
          onConfirmed={() => {
            setSaved(wish.email);
            backTo('');
          }}
          onOther={() => backTo(wish.email)}
        />
      )}
    </Panel>
  );
}
