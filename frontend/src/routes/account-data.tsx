import { useIntl } from 'react-intl';
import { AccountPage } from '../features/account/account-page.tsx';
import { DeletePanel } from '../features/account/data/delete-panel.tsx';
import { DownloadPanel } from '../features/account/data/download-panel.tsx';
import { signOut } from '../api/sign-out.ts';

/** `/user/account-profile/your-data`: what is kept of the student, to download or to delete with the account. */
export function Page() {
  const intl = useIntl();
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.data.title' })}>
      <DownloadPanel />
      <DeletePanel onDeleted={() => void signOut()} />
    </AccountPage>
  );
}
