import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { lessonState, topicIsOpen, findTopic, type CourseProgress, type LessonState } from './outline.ts';
import { learnPath } from '../../paths.ts';
import { TopicProgress } from './topic-progress.tsx';

const icons: Record<LessonState, IconName> = { done: 'check', open: 'read', locked: 'lock' };

interface LessonContentsProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
  /** The lesson that is shown. */
  readonly lessonId: string;
}

/** The lessons of the topic that a lesson lies in, how far the student is with it, and the course's other topics. */
export function LessonContents({ course, courseProgress, lessonId }: LessonContentsProps) {
  const intl = useIntl();
  const current = findTopic(course, lessonId);
  const others = course.topics.filter((topic) => topic !== current && topic.lessons.length > 0);
  return (
    <Card
      component="nav"
      aria-label={intl.formatMessage({ id: 'courses.contents' })}
      sx={{ '@media print': { display: 'none' } }}
    >
      {current && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 1 }}>
            {current.title}
          </Typography>
          {topicIsOpen(current, courseProgress) && (
            <TopicProgress topic={current} courseProgress={courseProgress} />
          )}
          <List component="ol" sx={{ mt: 1.5 }}>
            {current.lessons.map((lesson) => {
              const state = lessonState(current, lesson, courseProgress);
              const here = lesson.lessonId === lessonId;
              return (
                <ListItem
                  key={lesson.lessonId}
                  alignItems="flex-start"
                  sx={{
                    gap: 1,
                    padding: 1,
                    borderRadius: 1,
                    bgcolor: here ? 'var(--course-tint)' : 'transparent',
                    '@media (forced-colors: active)': here ? { outline: '2px solid Highlight' } : {},
                    color: state === 'done' ? 'good.main' : 'var(--course-accent)',
                  }}
                >
                  <ListItemIcon>
                    <Icon name={icons[state]} />
                  </ListItemIcon>
                  <Typography component="span">
                    <Link
                      component={RouterLink}
                      to={learnPath(course.courseId, lesson.lessonId)}
                      sx={{ color: 'text.primary', fontWeight: here ? 600 : 400 }}
                      {...(here && { 'aria-current': 'page' })}
                    >
                      {lesson.title}
                    </Link>
                    {state !== 'open' && (
                      <VisuallyHidden>
                        {' '}
                        <FormattedMessage id={`courses.state.${state}`} />
                      </VisuallyHidden>
                    )}
                  </Typography>
                </ListItem>
              );
            })}
          </List>
        </>
      )}
      {others.length > 0 && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1.125rem', mt: 3, mb: 1 }}>
            <FormattedMessage id="courses.contents.other-topics" />
          </Typography>
          <List sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, pl: 1 }}>
            {others.map((topic) => {
              const first =
                topic.lessons.find((each) => !courseProgress.done.has(each.lessonId)) ?? topic.lessons[0];
              return (
                <ListItem key={topic.topicId} sx={{ display: 'block' }}>
                  <Link
                    component={RouterLink}
                    to={learnPath(course.courseId, first?.lessonId)}
                    sx={{ color: 'text.primary' }}
                  >
                    {topic.title}
                  </Link>
                  {!topicIsOpen(topic, courseProgress) && (
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
                      <FormattedMessage id="courses.topic.locked" />
                    </Typography>
                  )}
                </ListItem>
              );
            })}
          </List>
        </>
      )}
    </Card>
  );
}
