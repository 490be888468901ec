import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { TopicOutline } from '../../../contract/courses/courses.ts';
import { maxAgeSeconds } from '../api/client.ts';
import { AccentScope } from '../brand/accent-scope.tsx';
import { LinkButton } from '../components/links.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { Text } from '../components/text.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useGetCourseQuery } from '../features/courses/api.ts';
import { CourseAbout, CourseHeader } from '../features/courses/course-header.tsx';
import { CourseOffer } from '../features/courses/course-offer.tsx';
import { findCurrentTopic, findPath, readCourseProgress } from '../features/courses/outline.ts';
import { TopicRow } from '../features/courses/topic-row.tsx';
import { createPracticeRequest, practiceLength } from '../features/quizzes/selection/practice-request.ts';
import { StartButton } from '../features/quizzes/selection/start-button.tsx';
import { defaultPath } from '../paths.ts';
import { setCurrentCourse } from '../state/course.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { AskParent } from './parts/ask-parent.tsx';

/**
 * The open topics are in the address, for example `?topic=algebra&topic=number`, so that Back shows them again.
 * `?topic=` opens none. Without the parameter, the topic `current` is open.
 */
function useOpenTopics(current: string | undefined) {
  const [query, setQuery] = useSearchParams();
  const named = query.has('topic') ? query.getAll('topic') : [current];
  const open = named.flatMap((topicId = '') => (topicId === '' ? [] : [topicId]));
  return {
    isOpen: (topicId: string) => open.includes(topicId),
    toggle: (topicId: string) => {
      const others = open.filter((each) => each !== topicId);
      const next = others.length < open.length ? others : [...open, topicId];
      setQuery({ topic: next.length === 0 ? '' : next }, { replace: true });
    },
  };
}

function PractiseTopic({ courseId, topic }: { courseId: string; topic: TopicOutline }) {
  const count = Math.min(topic.questionCount, practiceLength);
  return (
    <StartButton
      request={createPracticeRequest({ courseId, topicIds: [topic.topicId], questionCount: count })}
      none="courses.no-questions"
    >
      <FormattedMessage
        id="courses.topic.practise"
        values={{
          count,
          all: topic.questionCount,
          topic: topic.title,
          spoken: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
        }}
      />
    </StartButton>
  );
}

const heights = [230, 420, 420];

export function Page() {
  const { courseId = '' } = useParams();
  const { hash, key: visit } = useLocation();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  // A parent may have bought the course on another device.
  const accountQuery = useGetAccountQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const courseQuery = useGetCourseQuery(courseId);
  // React renders a deferred value in short tasks, so that the page reacts while the course appears.
  const account = useDeferredValue(accountQuery.data);
  const course = useDeferredValue(courseQuery.currentData);
  const selected = course?.courseId;

  useEffect(() => {
    if (selected !== undefined) dispatch(setCurrentCourse(selected));
  }, [dispatch, selected]);

  const courseProgress = account && readCourseProgress(account, courseId);
  const path = course && courseProgress && findPath(course, courseProgress);
  const current = course && courseProgress && findCurrentTopic(course, courseProgress);
  const topics = useOpenTopics(current?.topicId);
  // A link may lead to a topic that the path leaves out.
  const named = decodeURIComponent(hash.slice(1));
  const [chosen, setWhole] = useState<boolean | null>(null);
  const isWhole = chosen ?? (named !== '' && path?.topics.every(({ topicId }) => topicId !== named) === true);
  const isReady = current !== undefined;

  // A search result may link to one topic of the page.
  useEffect(() => {
    if (!isReady || named === '') return;
    const topic = document.getElementById(named);
    topic?.scrollIntoView();
    topic?.focus({ preventScroll: true });
  }, [isReady, named, visit]);

  if (!course) {
    return (
      <QueryState
        queries={[courseQuery]}
        heights={heights}
        title={intl.formatMessage({ id: 'courses.course.title' })}
        action={<LinkButton to={defaultPath} message="courses.not-found.course" />}
      />
    );
  }
  if (!courseProgress || !path) {
    return <QueryState queries={[accountQuery]} heights={heights} title={course.title} />;
  }
  return (
    <AccentScope courseId={courseId}>
      <PanelStack>
        <CourseHeader
          course={course}
          courseProgress={courseProgress}
          title={<PageTitle title={course.title} />}
        />
        {!courseProgress.owned && (
          <CourseOffer course={course} courseProgress={courseProgress} ask={<AskParent course={course} />} />
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
          <Text variant="h2" message="courses.outline" />
          {!courseProgress.owned && <Text sx={{ mb: 1 }} message="courses.outline.free" />}
          {path !== course && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
              <Text message={isWhole ? 'courses.path.whole' : 'courses.path'} />
              <Button onClick={() => setWhole(!isWhole)}>
                <FormattedMessage id={isWhole ? 'courses.path.show' : 'courses.path.show-all'} />
              </Button>
            </Box>
          )}
          {(isWhole ? course : path).topics.map((topic) => (
            <TopicRow
              key={topic.topicId}
              courseId={courseId}
              topic={topic}
              courseProgress={courseProgress}
              expanded={topics.isOpen(topic.topicId)}
              onToggle={() => topics.toggle(topic.topicId)}
              practise={<PractiseTopic courseId={courseId} topic={topic} />}
            />
          ))}
        </Box>
        <CourseAbout course={course} />
      </PanelStack>
    </AccentScope>
  );
}
