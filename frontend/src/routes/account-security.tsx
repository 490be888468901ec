import { AccountPage } from '../features/account/account-page.tsx';
import { DevicesPanel } from '../features/account/login/devices-panel.tsx';
import { PasswordPanel } from '../features/account/login/password-panel.tsx';
import { signOut } from '../api/sign-out.ts';

export function Page() {
  return (
    <AccountPage title="account.security.title">
      <PasswordPanel />
      <DevicesPanel onSignedOut={() => void signOut()} />
    </AccountPage>
  );
}
