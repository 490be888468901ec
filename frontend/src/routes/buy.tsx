import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { slugOrNull } from '../../../contract/identifier-rules.ts';
import { useAppSelector } from '../state/hooks.ts';
import { ErrorState } from '../components/error-state.tsx';
import { errorKind } from '../components/error-kind.ts';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useGetCourseQuery } from '../features/courses/api.ts';
import { BoughtCourse } from '../features/courses/bought-course.tsx';
import { courseProgressOf } from '../features/courses/outline.ts';
import { useListOrdersQuery } from '../features/orders/api.ts';
import { BuyScreen } from '../features/orders/buy-screen.tsx';
import { buyStateOf } from '../features/orders/buy-state.ts';
import { AccountStandIn } from './account-stand-in.tsx';
import { NotFoundPage } from './not-found.tsx';
import { useOwnershipSync } from './use-ownership-sync.ts';

function Buy({ courseId }: { courseId: string }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const email = useAppSelector((state) => state.auth.email);
  const { data: account } = useGetAccountQuery(undefined);
  const { currentData: course, error: courseError, refetch: refetchCourse } = useGetCourseQuery(courseId);
  const {
    data: overview,
    error: ordersError,
    refetch: refetchOrders,
  } = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  useOwnershipSync(overview?.orders);

  if (!course && errorKind(courseError) === 'not-found') return <NotFoundPage />;
  if (!course || !overview) {
    const failed = (!course && courseError) || (!overview && ordersError);
    if (!failed) return <LoadingPanels heights={[36, 640]} />;
    const retry = () => {
      if (!course) void refetchCourse();
      if (!overview) void refetchOrders();
    };
    return (
      <PanelStack>
        <PageTitle title={intl.formatMessage({ id: 'orders.title' })} />
        <ErrorState error={failed} onRetry={retry} />
      </PanelStack>
    );
  }
  const buyState = buyStateOf(overview, {
    courseId,
    owned: account && courseProgressOf(account, courseId).owned,
    returned: query.get('order'),
    cancelled: query.get('cancelled'),
  });
  if (buyState.kind === 'account-needed') {
    const title = intl.formatMessage({ id: 'orders.title' });
    return (
      <PanelStack>
        <AccountStandIn heights={[36, 640]} title={<PageTitle title={title} />} />
      </PanelStack>
    );
  }
  return (
    <BuyScreen
      course={course}
      buyState={buyState}
      email={email}
      summary={<BoughtCourse course={course} />}
      onLook={refetchOrders}
    />
  );
}

/** `/courses/buy/{courseId}?order=&cancelled=`: how to get a course, and the way back from paying for it. */
export function BuyPage() {
  const courseId = slugOrNull(useParams()['courseId'] ?? null);
  return courseId === null ? <NotFoundPage /> : <Buy key={courseId} courseId={courseId} />;
}
