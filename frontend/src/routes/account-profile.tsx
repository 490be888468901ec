import { useIntl } from 'react-intl';
import { AccountPage } from '../features/account/account-page.tsx';
import { DetailsPanel } from '../features/account/details-panel.tsx';

/** `/user/account-profile`: who the student is. */
export function AccountProfilePage() {
  const intl = useIntl();
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.profile.title' })}>
      <DetailsPanel />
    </AccountPage>
  );
}
