import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { QueryState } from '../components/query-state.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { OwnCourses } from '../features/courses/own-courses.tsx';
import { useListOrdersQuery } from '../features/orders/api.ts';
import { OrdersSection } from '../features/orders/orders-section.tsx';
import { useOwnershipSync } from './parts/use-ownership-sync.ts';

interface ExtraTimePanelProps {
  /** In per cent of a quiz's time limit. */
  readonly extraTime: number;
}

/** Shows the student's extra time in quizzes, which only the centre's staff can change. */
function ExtraTimePanel({ extraTime }: ExtraTimePanelProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="account.extra-time.title" />
      </Typography>
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage
          id={extraTime > 0 ? 'account.extra-time.some' : 'account.extra-time.none'}
          values={{ extraTime }}
        />
      </Typography>
    </Card>
  );
}

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
export function Page() {
  const intl = useIntl();
  const ordersQuery = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  useOwnershipSync(ordersQuery.data?.orders);
  return (
    <AccountPage title={intl.formatMessage({ id: 'account.learning.title' })}>
      <Courses />
      <OrdersSection query={ordersQuery} orders={ordersQuery.data?.orders} />
    </AccountPage>
  );
}
