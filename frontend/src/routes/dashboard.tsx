import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readFirstName } from '../../../contract/account/name-rules.ts';
import type { CourseProgress } from '../../../contract/quizzes/progress.ts';
import { maxAgeSeconds } from '../api/client.ts';
import { LoadingCard } from '../components/loading-panels.tsx';
import { TextLink } from '../components/links.tsx';
import { gridSpacing, minTouchTarget } from '../components/measures.ts';
import { PageTitle } from '../components/page-title.tsx';
import { Panel, PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { Name, Text } from '../components/text.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { FirstQuestions } from '../features/account/learning/first-questions.tsx';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { readCourseProgress } from '../features/courses/outline.ts';
import { listThreadsApi } from '../features/tutor/list-threads.ts';
import { useGetProgressQuery, useListAttemptsInfiniteQuery } from '../features/quizzes/api/quizzes-api.ts';
import { ProgressTable, type QuizResult } from '../features/quizzes/progress/progress-table.tsx';
import { hasAnswered } from '../features/quizzes/selection/pool.ts';
import { accountParentsPath, askTutorPath, historyPath } from '../paths.ts';
import { selectStaff } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';
import { CourseRows } from './parts/course-rows.tsx';
import { FirstSteps } from './parts/first-steps.tsx';
import { planToday } from './parts/plan-today.ts';
import { TodayCard, TodayPlaceholder } from './parts/today-card.tsx';

/** Side by side on wide screens. */
const columns = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: gridSpacing,
  '& > *': { flex: '1 1 min(26rem, 100%)', minWidth: 0 },
} as const;

function Placeholder() {
  const intl = useIntl();
  return (
    <PanelStack role="status" aria-label={intl.formatMessage({ id: 'common.loading' })}>
      <TodayPlaceholder />
      <Box sx={columns}>
        <LoadingCard height={500} />
        <LoadingCard height={376} />
      </Box>
    </PanelStack>
  );
}

interface StandingProps {
  readonly progress: readonly CourseProgress[];
  readonly results: readonly QuizResult[];
}

function Standing({ progress, results }: StandingProps) {
  const titleId = useId();
  const isEmpty = results.length === 0 && progress.every(({ misconceptions }) => misconceptions.length === 0);
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Text variant="h2" id={titleId} sx={{ mb: 1.5 }} message="dashboard.standing" />
      {isEmpty ? (
        <Text sx={{ color: 'text.secondary' }} message="dashboard.standing.none" />
      ) : (
        <>
          <ProgressTable progress={progress} results={results} />
          <Typography sx={{ mt: 1 }}>
            <TextLink to={historyPath} sx={minTouchTarget} message="dashboard.results.all" />
          </Typography>
        </>
      )}
    </Card>
  );
}

function Overview() {
  const staff = useAppSelector(selectStaff);
  const accountQuery = useGetAccountQuery(undefined);
  const coursesQuery = useListCoursesQuery(undefined);
  const historyQuery = useListAttemptsInfiniteQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });

  // Without the progress, the dashboard shows everything else.
  const { data: known, isError: noProgress } = useGetProgressQuery(undefined, {
    refetchOnMountOrArgChange: maxAgeSeconds,
  });

  const { data: account } = accountQuery;
  const { data: courses } = coursesQuery;
  const { data: history } = historyQuery;
  const hasAll = Boolean(account && courses && history && (known ?? noProgress));
  // React renders a deferred value in short tasks, so that the page reacts while the panels appear.
  const isShown = useDeferredValue(hasAll);
  if (!account || !courses || !history || !isShown) {
    return <QueryState queries={[accountQuery, coursesQuery, historyQuery]} placeholder={<Placeholder />} />;
  }

  const { attempts = [], open = [], loaded } = history.pages[0] ?? {};
  const progress = known ?? [];
  const results = attempts.filter((attempt) => attempt.state === 'submitted');
  const isNew = attempts.length === 0 && open.length === 0 && !hasAnswered(progress);
  const times = [
    ...[...attempts, ...open].map(({ startedAt }) => startedAt),
    ...progress.flatMap((course) => course.results.map(({ submittedAt }) => submittedAt)),
  ];
  const [nextDueAt = null] = progress.flatMap((course) => course.nextDueAt ?? []).toSorted();
  const subjects = account.learner?.subjects ?? [];
  const ordered = courses.toSorted(
    (one, other) => Number(subjects.includes(other.courseId)) - Number(subjects.includes(one.courseId)),
  );
  const tasks = planToday({ account, courses, progress, open, isNew });
  const [first] = tasks;
  const parents = account.parents !== undefined && (
    <Typography sx={{ color: 'text.secondary' }}>
      <TextLink to={accountParentsPath} message="dashboard.parents" values={{ parents: account.parents }} />
    </Typography>
  );
  const plan = (focused: boolean) => (
    <>
      <TodayCard tasks={tasks} nextDueAt={nextDueAt} times={times} loaded={loaded} focused={focused} />
      {parents}
      <Box sx={columns}>
        <Standing progress={progress} results={results} />
        <Panel title={<FormattedMessage id="dashboard.courses" />}>
          <CourseRows
            rows={ordered.map((course) => ({
              course,
              courseProgress: readCourseProgress(account, course.courseId),
            }))}
          />
        </Panel>
      </Box>
    </>
  );
  const { learner } = account;
  return (
    <PanelStack>
      {isNew && !staff ? (
        <FirstSteps
          learner={learner}
          courses={courses}
          courseId={first?.courseId}
          below={parents}
          plan={plan}
        />
      ) : (
        plan(false)
      )}
      {!isNew && !staff && <FirstQuestions learner={learner} courses={courses} />}
    </PanelStack>
  );
}

/** Greets the student, or says how many conversations have a new reply. */
function Greeting() {
  // The layout requests this count. On the page the count replaces the greeting, so that nothing moves.
  const { data } = listThreadsApi.endpoints.countUnread.useQueryState(undefined);
  const unread = data?.threads ?? 0;
  return (
    <Typography sx={{ color: 'text.secondary', minHeight: '1lh' }}>
      {unread > 0 ? (
        <TextLink
          to={askTutorPath}
          sx={{ fontWeight: 600 }}
          message="dashboard.unread"
          values={{ count: unread }}
        />
      ) : (
        <FormattedMessage id="dashboard.greeting" />
      )}
    </Typography>
  );
}

export function Page() {
  const intl = useIntl();
  const firstName = readFirstName(useAppSelector((state) => state.auth.name));
  return (
    <PanelStack>
      <div>
        <PageTitle title={intl.formatMessage({ id: 'dashboard.title' })}>
          <FormattedMessage
            id={firstName === '' ? 'dashboard.hi' : 'dashboard.hi-name'}
            values={{ name: <Name>{firstName}</Name> }}
          />
        </PageTitle>
        <Greeting />
      </div>
      <Overview />
    </PanelStack>
  );
}
