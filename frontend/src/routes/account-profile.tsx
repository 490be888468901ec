import { useIntl } from 'react-intl';
import { AccountPage } from '../features/account/account-page.tsx';
import { EmailPanel } from '../features/account/login/email-panel.tsx';
import { NamePanel } from '../features/account/login/name-panel.tsx';

/** `/user/account-profile`: name and e-mail address. */
export function Page() {
  const intl = useIntl();
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.profile.title' })}>
      <NamePanel />
      <EmailPanel />
    </AccountPage>
  );
}
