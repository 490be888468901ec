import { AccountPage } from '../features/account/account-page.tsx';
import { DeletePanel } from '../features/account/data/delete-panel.tsx';
import { DownloadPanel } from '../features/account/data/download-panel.tsx';
import { signOut } from '../api/sign-out.ts';

export function Page() {
  return (
    <AccountPage title="account.data.title">
      <DownloadPanel />
      <DeletePanel onDeleted={() => void signOut()} />
    </AccountPage>
  );
}
