import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { slugOrNull } from '../../../contract/identifier-rules.ts';
import { maxAgeSeconds } from '../api/client.ts';
import { useAppSelector } from '../state/hooks.ts';
import { classifyError } from '../loading/problem.ts';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useGetCourseQuery } from '../features/courses/api.ts';
import { BoughtCourse } from '../features/courses/bought-course.tsx';
import { readCourseProgress } from '../features/courses/outline.ts';
import { useListOrdersQuery } from '../features/orders/api.ts';
import { BuyScreen } from '../features/orders/buy-screen.tsx';
import { getBuyState } from '../features/orders/buy-state.ts';
import { Page as NotFoundPage } from './not-found.tsx';
import { AskParent } from './parts/ask-parent.tsx';
import { useOwnershipSync } from './parts/use-ownership-sync.ts';

function Buy({ courseId }: { courseId: string }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const email = useAppSelector((state) => state.auth.email);
  const accountQuery = useGetAccountQuery(undefined);
  const courseQuery = useGetCourseQuery(courseId);
  const ordersQuery = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const account = accountQuery.data;
  const course = courseQuery.currentData;
  const overview = ordersQuery.data;
  useOwnershipSync(overview?.orders);

  const loading = { heights: [106, 640], title: intl.formatMessage({ id: 'orders.title' }) };
  if (!course && classifyError(courseQuery.error) === 'not-found') return <NotFoundPage />;
  if (!course || !overview) return <QueryState queries={[courseQuery, ordersQuery]} {...loading} />;
  const buyState = getBuyState(overview, {
    courseId,
    owned: account && readCourseProgress(account, courseId).owned,
    returned: query.get('order'),
    cancelled: query.get('cancelled'),
  });
  if (buyState.kind === 'account-needed') return <QueryState queries={[accountQuery]} {...loading} />;
  return (
    <BuyScreen
      course={course}
      buyState={buyState}
      email={email}
      summary={<BoughtCourse course={course} />}
      ask={<AskParent course={course} />}
      onLook={ordersQuery.refetch}
    />
  );
}

/** Sells a course at `/courses/buy/{courseId}?order=&cancelled=`. The payment provider redirects back to this page. */
export function Page() {
  const courseId = slugOrNull(useParams()['courseId'] ?? null);
  return courseId === null ? <NotFoundPage /> : <Buy key={courseId} courseId={courseId} />;
}
