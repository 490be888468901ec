import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readDraft, saveDraft } from '../../../api/draft-storage.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { NewEmailForm, type EmailWish } from './new-email-form.tsx';
import { Panel } from './panel.tsx';

/** A new address whose code wasn't entered yet. The password is only in memory, so it is missing after a reload. */
type AwaitedCode = Pick<EmailWish, 'email'> & Partial<EmailWish>;

const draftName = 'new-email';
/** A code is valid for a day. */
const codeAge = 24 * 60 * 60 * 1000;

/** Reads the new address from the device, so that a reload shows the field for the code again. */
function readAwaitedCode(): AwaitedCode | undefined {
  const stored = readDraft(draftName) as { readonly email?: unknown; readonly sentAt?: unknown } | null;
  if (typeof stored?.email !== 'string' || typeof stored.sentAt !== 'number') return undefined;
  if (Date.now() - stored.sentAt < codeAge) return { email: stored.email };
  saveDraft(draftName, null);
  return undefined;
}

/** Changes the e-mail address in two steps: the student requests a code and then enters it. */
export function EmailPanel() {
  const intl = useIntl();
  const current = useAppSelector((state) => state.auth.email);
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
