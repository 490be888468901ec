import { useIntl } from 'react-intl';
import { AccountPage } from '../features/account/account-page.tsx';
import { useListOrdersQuery } from '../features/orders/api.ts';
import { OrdersSection } from '../features/orders/orders-section.tsx';
import { useOwnershipSync } from './use-ownership-sync.ts';

/** `/user/account-profile/learning`: the student's orders. */
export function AccountLearningPage() {
  const intl = useIntl();
  const { data, error, refetch } = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  useOwnershipSync(data?.orders);
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.learning.title' })}>
      <OrdersSection orders={data?.orders} error={error} onRetry={() => void refetch()} />
    </AccountPage>
  );
}
