import { AccountPage } from '../features/account/account-page.tsx';
import { EmailPanel } from '../features/account/login/email-panel.tsx';
import { NamePanel } from '../features/account/login/name-panel.tsx';

export function Page() {
  return (
    <AccountPage title="account.profile.title">
      <NamePanel />
      <EmailPanel />
    </AccountPage>
  );
}
