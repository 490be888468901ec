import { useMarkdownReady } from '../components/prose/lazy-markdown.tsx';
import { QueryState } from '../components/query-state.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { PreferencesScreen } from '../features/account/preferences/preferences-screen.tsx';

export function Page() {
  // Another device may have changed the preferences, so an account older than 5 seconds loads again.
  const account = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: 5 });
  const typesetting = useMarkdownReady();
  return (
    <AccountPage title="account.preferences.title">
      {account.data && typesetting ? (
        <PreferencesScreen />
      ) : (
        <QueryState queries={[account]} heights={[960, 140]} />
      )}
    </AccountPage>
  );
}
