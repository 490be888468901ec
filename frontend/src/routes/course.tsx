import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import type { CourseOutline } from '../../../contract/courses/courses.ts';
import { AccentScope } from '../brand/accent-scope.tsx';
import { Icon } from '../components/icon.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { Price } from '../components/price.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { coursesApi, useGetCourseQuery } from '../features/courses/api.ts';
import { NotYet } from '../features/courses/course-facts.tsx';
import { CourseHeader } from '../features/courses/course-header.tsx';
import { readCourseProgress } from '../features/courses/outline.ts';
import { TopicSection } from '../features/courses/topic-section.tsx';
import { defaultPath, buyPath } from '../paths.ts';
import { setCurrentCourse } from '../state/course.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { prefetchOptions, type Prefetch } from './prefetch.ts';

/** Lists what a course teaches and what it doesn't teach yet. */
function CourseOutcomes({ course }: { course: Pick<CourseOutline, 'outcomes' | 'notYet'> }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1.5 }}>
        <FormattedMessage id="courses.outcomes" />
      </Typography>
      <List sx={{ display: 'grid', gap: 1 }}>
        {course.outcomes.map((outcome) => (
          <ListItem key={outcome} alignItems="flex-start" sx={{ gap: 1.5 }}>
            <ListItemIcon sx={{ color: 'var(--course-accent)' }}>
              <Icon name="check" />
            </ListItemIcon>
            {outcome}
          </ListItem>
        ))}
      </List>
      <Box sx={{ mt: 3 }}>
        <NotYet course={course} />
      </Box>
    </Card>
  );
}

/** Offers the course below its outline and says how many topics, lessons and questions it unlocks. */
function CourseOffer({ course }: { course: CourseOutline }) {
  const titleId = useId();
  const locked = course.topics.filter(({ free }) => !free);
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}
    >
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="courses.offer.title" values={{ course: course.title }} />
      </Typography>
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage
          id="courses.offer.text"
          values={{
            topics: locked.length,
            lessons: locked.reduce((sum, { lessons }) => sum + lessons.length, 0),
            questions: locked.reduce((sum, { questionCount }) => sum + questionCount, 0),
          }}
        />
      </Typography>
      <Button component={RouterLink} variant="contained" to={buyPath(course.courseId)}>
        <FormattedMessage id="courses.buy-for" values={{ price: <Price money={course.price} /> }} />
      </Button>
    </Card>
  );
}

export const prefetch: Prefetch = (dispatch, { params: { courseId = '' } }) =>
  void dispatch(coursesApi.endpoints.getCourse.initiate(courseId, prefetchOptions));

/** `/courses/{courseId}`: a course's topics, the student's progress and links to every lesson. */
export function Page() {
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
