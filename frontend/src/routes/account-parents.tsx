import { AccountPage } from '../features/account/account-page.tsx';
import { ParentsPanel } from '../features/parents/parents-panel.tsx';

export function Page() {
  return (
    <AccountPage title="account.parents.title">
      <ParentsPanel />
    </AccountPage>
  );
}
