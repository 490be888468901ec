import { maxAgeSeconds } from '../api/client.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { useListOrdersQuery } from '../features/orders/api.ts';
import { OrdersList } from '../features/orders/orders-list.tsx';
import { useOwnershipSync } from './parts/use-ownership-sync.ts';

export function Page() {
  const query = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  useOwnershipSync(query.data?.orders);
  return (
    <AccountPage title="account.payments.title">
      <OrdersList query={query} orders={query.data?.orders} />
    </AccountPage>
  );
}
