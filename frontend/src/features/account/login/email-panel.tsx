import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { forgetAddress, keepAddress, keptAddress } from './kept-address.ts';
import { NewEmailForm, type EmailWish } from './new-email-form.tsx';
import { Panel } from './panel.tsx';

/** A new address that waits for its code, and the password while it is known: a reload forgets it. */
type AwaitedCode = Pick<EmailWish, 'email'> & Partial<EmailWish>;

function keptWish(): AwaitedCode | undefined {
  const email = keptAddress();
  return email === undefined ? undefined : { email };
}

/** The address that the student signs in with, and the two steps to another one: a code goes to it, and is entered. */
export function EmailPanel() {
  const intl = useIntl();
  const current = useAppSelector((state) => state.auth.email);
  /** The password is kept with it for another code, in memory alone. */
  const [wish, setWish] = useState<AwaitedCode | undefined>(keptWish);
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState<string>();
  const [cameBack, setCameBack] = useState(false);
  const backTo = (email: string) => {
    forgetAddress();
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
          takesFocus={cameBack}
          onSent={(sent) => {
            setSaved(undefined);
            setWish(sent);
            keepAddress(sent.email);
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
