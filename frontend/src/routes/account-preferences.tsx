import { QueryState } from '../components/query-state.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { PreferencesScreen } from '../features/account/preferences/preferences-screen.tsx';

export function Page() {
  // Loads again after 5 s, because another device may have changed the preferences.
  const account = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: 5 });
  return (
    <AccountPage title="account.preferences.title">
      {account.data ? <PreferencesScreen /> : <QueryState queries={[account]} heights={[960, 140]} />}
    </AccountPage>
  );
}
