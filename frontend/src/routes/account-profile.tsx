import { useIntl } from 'react-intl';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { DetailsPanel } from '../features/account/details-panel.tsx';
import { useListOrdersQuery } from '../features/orders/api.ts';
import { OrdersSection } from '../features/orders/orders-section.tsx';
import { useOwnershipSync } from './use-ownership-sync.ts';

/** `/user/account-profile`: the student's orders, and the account's details. */
export function AccountProfilePage() {
  const intl = useIntl();
  const { data, error, refetch } = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  useOwnershipSync(data?.orders);
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'account.profile.title' })} />
      <OrdersSection orders={data?.orders} error={error} onRetry={() => void refetch()} />
      <DetailsPanel />
    </PanelStack>
  );
}
