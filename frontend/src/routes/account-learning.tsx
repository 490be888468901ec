import { useIntl } from 'react-intl';
import { QueryState } from '../components/query-state.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { ExtraTimePanel } from '../features/account/extra-time-panel.tsx';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { OwnCourses } from '../features/courses/own-courses.tsx';
import { useListOrdersQuery } from '../features/orders/api.ts';
import { OrdersSection } from '../features/orders/orders-section.tsx';
import { useOwnershipSync } from './parts/use-ownership-sync.ts';

/** The student's courses and extra time, with what stands in until they are here. */
function Courses() {
  const account = useGetAccountQuery(undefined);
  const list = useListCoursesQuery(undefined);
  if (!account.data || !list.data) return <QueryState queries={[account, list]} heights={[220, 110]} />;
  return (
    <>
      <OwnCourses courses={list.data} account={account.data} />
      <ExtraTimePanel extraTime={account.data.extraTime} />
    </>
  );
}

/** `/user/account-profile/learning`: the student's courses, extra time and orders. */
export function AccountLearningPage() {
  const intl = useIntl();
  const { data, error, refetch } = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  useOwnershipSync(data?.orders);
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.learning.title' })}>
      <Courses />
      <OrdersSection orders={data?.orders} error={error} onRetry={() => void refetch()} />
    </AccountPage>
  );
}
