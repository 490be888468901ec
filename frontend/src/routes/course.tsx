import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useDeferredValue, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import type { CourseOutline } from '../../../contract/courses/courses.ts';
import { AccentScope } from '../brand/accent-scope.tsx';
import { LinkButton } from '../components/links.tsx';
import { Text } from '../components/text.tsx';
import { Icon } from '../components/icon.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel, PanelStack } from '../components/panel.tsx';
import { Price } from '../components/price.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useGetCourseQuery } from '../features/courses/api.ts';
import { NotYet } from '../features/courses/course-facts.tsx';
import { CourseHeader } from '../features/courses/course-header.tsx';
import { readCourseProgress } from '../features/courses/outline.ts';
import { TopicSection } from '../features/courses/topic-section.tsx';
import { defaultPath, buyPath } from '../paths.ts';
import { setCurrentCourse } from '../state/course.ts';
import { useAppDispatch } from '../state/hooks.ts';

function CourseOutcomes({ course }: { course: Pick<CourseOutline, 'outcomes' | 'notYet'> }) {
  return (
    <Panel
      title={<FormattedMessage id="courses.outcomes" />}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
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
      <Box sx={{ mt: 1.5 }}>
        <NotYet course={course} />
      </Box>
    </Panel>
  );
}

function CourseOffer({ course }: { course: CourseOutline }) {
  const locked = course.topics.filter(({ free }) => !free);
  return (
    <Panel
      title={<FormattedMessage id="courses.offer.title" values={{ course: course.title }} />}
      sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}
    >
      <Text
        message="courses.offer.text"
        values={{
          topics: locked.length,
          lessons: locked.reduce((sum, { lessons }) => sum + lessons.length, 0),
          questions: locked.reduce((sum, { questionCount }) => sum + questionCount, 0),
        }}
        sx={{ maxWidth: '62ch' }}
      />
      <LinkButton
        variant="contained"
        to={buyPath(course.courseId)}
        message="courses.buy-for"
        values={{ price: <Price key="price" money={course.price} /> }}
      />
    </Panel>
  );
}

export function Page() {
  const { courseId = '' } = useParams();
  const { hash, key: visit } = useLocation();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const accountQuery = useGetAccountQuery(undefined);
  const courseQuery = useGetCourseQuery(courseId);
  // React renders a deferred value in short tasks, so that the page reacts while the course appears.
  const account = useDeferredValue(accountQuery.data);
  const course = useDeferredValue(courseQuery.currentData);
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
        action={<LinkButton to={defaultPath} message="courses.not-found.course" />}
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
        <Text variant="h2" message="courses.outline" />
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
