import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { NewEmailForm, type EmailWish } from './new-email-form.tsx';
import { Panel } from './panel.tsx';

/** The address that the student signs in with, and the two steps to another one: a code goes to it, and is entered. */
export function EmailPanel() {
  const intl = useIntl();
  const current = useAppSelector((state) => state.auth.email);
  /** The password is kept with it for another code, in memory alone. */
  const [wish, setWish] = useState<EmailWish>();
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState<string>();
  const [cameBack, setCameBack] = useState(false);
  const backTo = (email: string) => {
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
          }}
        />
      ) : (
        <EmailCodeForm
          wish={wish}
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
