import { maxAgeSeconds } from '../api/client.ts';
import { useMathsFont } from '../components/prose/maths-font.ts';
import { QueryState } from '../components/query-state.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { PreferencesScreen } from '../features/account/preferences/preferences-screen.tsx';

export function Page() {
  // Another device may have changed the preferences, so an account older than 5 seconds loads again.
  const account = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const hasFont = useMathsFont();
  return (
    <AccountPage title="account.preferences.title">
      {account.data && hasFont ? (
        <PreferencesScreen />
      ) : (
        <QueryState queries={[account]} heights={[960, 140]} />
      )}
    </AccountPage>
  );
}
