import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { useAppDispatch } from '../state/hooks.ts';
import { defaultPath } from '../paths.ts';
import { setCurrentCourse } from '../state/course.ts';
import { AccentScope } from '../brand/accent-scope.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { coursesApi, useGetCourseQuery } from '../features/courses/api.ts';
import { CourseHeader } from '../features/courses/course-header.tsx';
import { CourseOffer } from '../features/courses/course-offer.tsx';
import { CourseOutcomes } from '../features/courses/course-outcomes.tsx';
import { readCourseProgress } from '../features/courses/outline.ts';
import { TopicSection } from '../features/courses/topic-section.tsx';
import { prefetchOptions, type Prefetch } from './prefetch.ts';

export const prefetch: Prefetch = (dispatch, { params: { courseId = '' } }) =>
  void dispatch(coursesApi.endpoints.getCourse.initiate(courseId, prefetchOptions));

/** `/courses/{courseId}`: a course's topics, the student's progress and links to every lesson. */
export function CoursePage() {
  const { courseId = '' } = useParams();
  const { hash, key: visit } = useLocation();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const accountQuery = useGetAccountQuery(undefined);
  const courseQuery = useGetCourseQuery(courseId);
  const account = accountQuery.data;
  const course = courseQuery.currentData;
  const selected = course?.courseId;

  useEffect(() => {
    if (selected !== undefined) dispatch(setCurrentCourse(selected));
  }, [dispatch, selected]);

  // A search result may link to one topic of the page.
  useEffect(() => {
    if (selected === undefined || hash === '') return;
    const topic = document.getElementById(decodeURIComponent(hash.slice(1)));
    topic?.scrollIntoView();
    topic?.focus({ preventScroll: true });
  }, [selected, hash, visit]);

  if (!course) {
    return (
      <QueryState
        queries={[courseQuery]}
        heights={[320, 220, 480]}
        title={intl.formatMessage({ id: 'courses.course.title' })}
        action={
          <Button component={RouterLink} to={defaultPath}>
            <FormattedMessage id="courses.not-found.course" />
          </Button>
        }
      />
    );
  }
  if (!account) {
    return <QueryState queries={[accountQuery]} heights={[320, 220, 480]} title={course.title} />;
  }
  const courseProgress = readCourseProgress(account, courseId);
  return (
    <AccentScope courseId={courseId}>
      <PanelStack>
        <CourseHeader
          course={course}
          courseProgress={courseProgress}
          title={<PageTitle title={course.title} />}
        />
        <CourseOutcomes course={course} />
        <Typography variant="h2">
          <FormattedMessage id="courses.outline" />
        </Typography>
        {course.topics.map((topic) => (
          <TopicSection
            key={topic.topicId}
            courseId={courseId}
            topic={topic}
            courseProgress={courseProgress}
          />
        ))}
        {!courseProgress.owned && !courseProgress.awaited && <CourseOffer course={course} />}
      </PanelStack>
    </AccentScope>
  );
}
