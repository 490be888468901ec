import { useIntl } from 'react-intl';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { PreferencesScreen } from '../features/account/preferences/preferences-screen.tsx';
import { AccountStandIn } from './account-stand-in.tsx';

/** Seconds after which another device may have chosen otherwise. */
const fresh = 5;

/** `/user/account-profile/preferences`: how the pages look, and which e-mails come. */
export function AccountPreferencesPage() {
  const intl = useIntl();
  const { data } = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: fresh });
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.preferences.title' })}>
      {data ? <PreferencesScreen /> : <AccountStandIn heights={[960, 140]} />}
    </AccountPage>
  );
}
