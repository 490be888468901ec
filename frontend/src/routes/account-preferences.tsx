import { useIntl } from 'react-intl';
import { QueryState } from '../components/query-state.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { PreferencesScreen } from '../features/account/preferences/preferences-screen.tsx';

/** Seconds after which another device may have changed them. */
const fresh = 5;

/** `/user/account-profile/preferences`: the look of the pages, and e-mails. */
export function Page() {
  const intl = useIntl();
  const account = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: fresh });
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.preferences.title' })}>
      {account.data ? <PreferencesScreen /> : <QueryState queries={[account]} heights={[960, 140]} />}
    </AccountPage>
  );
}
