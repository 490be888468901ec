import { FormattedMessage } from 'react-intl';
import { QueryState } from '../components/query-state.tsx';
import { Panel } from '../components/panel.tsx';
import { Text } from '../components/text.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { LearnerPanel } from '../features/account/learning/learner-panel.tsx';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { OwnCourses } from '../features/courses/own-courses.tsx';

function Courses() {
  const account = useGetAccountQuery(undefined);
  const list = useListCoursesQuery(undefined);
  if (!account.data || !list.data) return <QueryState queries={[account, list]} heights={[400, 220, 110]} />;
  // Extra time is a percentage of a quiz's time limit.
  const { learner, extraTime } = account.data;
  return (
    <>
      <LearnerPanel learner={learner} courses={list.data} />
      <OwnCourses courses={list.data} account={account.data} />
      <Panel title={<FormattedMessage id="account.extra-time.title" />} sx={{ display: 'grid', gap: 1 }}>
        <Text
          message={extraTime > 0 ? 'account.extra-time.some' : 'account.extra-time.none'}
          values={{ extraTime }}
          sx={{ maxWidth: '62ch' }}
        />
      </Panel>
    </>
  );
}

export function Page() {
  return (
    <AccountPage title="account.learning.title">
      <Courses />
    </AccountPage>
  );
}
