import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../contract/courses/courses.ts';
import type { AttemptSummary } from '../../../contract/quizzes/quizzes.ts';
import { selectStaff } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';
import { LinkButton, TextLink } from '../components/links.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { minTouchTarget } from '../components/measures.ts';
import { PageTitle } from '../components/page-title.tsx';
import { PanelGrid, PanelStack, Section } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { FirstQuestions } from '../features/account/learning/first-questions.tsx';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { CourseCard, courseCardHeight } from '../features/courses/course-card.tsx';
import { readCourseProgress } from '../features/courses/outline.ts';
import { listThreadsApi } from '../features/queries/tutor/list-threads.ts';
import { askTutorPath, historyPath, learnPath, selectionPath } from '../paths.ts';
import { ResumeCard } from '../features/courses/resume-card.tsx';
import {
  maxAgeSeconds,
  useGetProgressQuery,
  useListAttemptsInfiniteQuery,
} from '../features/quizzes/api/quizzes-api.ts';
import { AttemptRows } from '../features/quizzes/history/attempt-row.tsx';
import { OpenAttemptCard } from '../features/quizzes/selection/open-attempt-card.tsx';
import { LearningPanels } from './parts/learning-panels.tsx';

const resultsShown = 4;
const opensShown = 2;

function Welcome({ first }: { first: CourseSummary }) {
  const intl = useIntl();
  return (
    <EmptyState
      picture="begin"
      title={intl.formatMessage({ id: 'dashboard.welcome.title' })}
      text={<FormattedMessage id="dashboard.welcome.text" />}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <LinkButton
            variant="contained"
            to={learnPath(first.courseId)}
            message="dashboard.welcome.learn"
            values={{ course: first.title }}
          />
          <LinkButton variant="outlined" to={selectionPath} message="dashboard.welcome.quiz" />
        </Box>
      }
    />
  );
}

function Results({ attempts }: { attempts: readonly AttemptSummary[] }) {
  return (
    <Section title={<FormattedMessage id="dashboard.results" />}>
      <Card>
        <AttemptRows attempts={attempts} />
        <Typography sx={{ mt: 1 }}>
          <TextLink to={historyPath} sx={minTouchTarget} message="dashboard.results.all" />
        </Typography>
      </Card>
    </Section>
  );
}

function Overview() {
  const staff = useAppSelector(selectStaff);
  const accountQuery = useGetAccountQuery(undefined);
  const coursesQuery = useListCoursesQuery(undefined);
  const historyQuery = useListAttemptsInfiniteQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });

  // Without the progress, the dashboard shows everything else.
  const { data: progress, isError: noProgress } = useGetProgressQuery(undefined, {
    refetchOnMountOrArgChange: maxAgeSeconds,
  });

  const { data: account } = accountQuery;
  const { data: courses } = coursesQuery;
  const { data: history } = historyQuery;
  const hasAll = Boolean(account && courses && history && (progress ?? noProgress));
  // React renders a deferred value in short tasks, so that the page reacts while the panels appear.
  const isShown = useDeferredValue(hasAll);
  if (!account || !courses || !history || !isShown) {
    return (
      <QueryState
        queries={[accountQuery, coursesQuery, historyQuery]}
        placeholder={
          <PanelStack>
            <LoadingPanels heights={[200]} />
            <LoadingPanels layout="grid" heights={[courseCardHeight, courseCardHeight, courseCardHeight]} />
          </PanelStack>
        }
      />
    );
  }

  const attempts = history.pages[0]?.attempts ?? [];
  const opened = (history.pages[0]?.open ?? []).slice(0, opensShown);
  const results = attempts.filter(({ state }) => state === 'submitted').slice(0, resultsShown);
  const courseProgresses = courses.map((course) => ({
    course,
    courseProgress: readCourseProgress(account, course.courseId),
  }));
  const begun = courseProgresses.filter(({ courseProgress }) => courseProgress.lastLessonId !== null);
  const first = courseProgresses.find(({ courseProgress }) => courseProgress.owned) ?? courseProgresses[0];
  return (
    <PanelStack>
      {!staff && <FirstQuestions learner={account.learner} courses={courses} />}
      {begun.length + opened.length > 0 ? (
        <Section title={<FormattedMessage id="dashboard.continue" />}>
          <PanelGrid>
            {opened.map((attempt) => (
              <OpenAttemptCard key={attempt.attemptId} attempt={attempt} />
            ))}
            {begun.map(({ course, courseProgress }) => (
              <ResumeCard key={course.courseId} course={course} courseProgress={courseProgress} />
            ))}
          </PanelGrid>
        </Section>
      ) : (
        results.length === 0 && first && <Welcome first={first.course} />
      )}
      {progress && <LearningPanels account={account} courses={courses} progress={progress} />}
      {results.length > 0 && <Results attempts={results} />}
      <Section title={<FormattedMessage id="dashboard.courses" />}>
        <PanelGrid>
          {courseProgresses.map(({ course, courseProgress }) => (
            <CourseCard key={course.courseId} course={course} courseProgress={courseProgress} />
          ))}
        </PanelGrid>
      </Section>
    </PanelStack>
  );
}

export function Page() {
  const intl = useIntl();
  const name = useAppSelector((state) => state.auth.name);
  // The layout requests this count. On the page the count replaces the greeting, so that nothing moves.
  const { data } = listThreadsApi.endpoints.countUnread.useQueryState(undefined);
  const unread = data?.threads ?? 0;
  return (
    <PanelStack>
      <div>
        <PageTitle title={intl.formatMessage({ id: 'dashboard.title' })} />
        <Typography sx={{ color: 'text.secondary', minHeight: '1lh' }}>
          {unread > 0 ? (
            <TextLink to={askTutorPath} message="dashboard.unread" values={{ count: unread }} />
          ) : (
            name !== '' && <FormattedMessage id="dashboard.greeting" values={{ name }} />
          )}
        </Typography>
      </div>
      <Overview />
    </PanelStack>
  );
}
