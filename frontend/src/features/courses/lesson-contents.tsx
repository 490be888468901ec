import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Text } from '../../components/text.tsx';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { learnPath } from '../../paths.ts';
import { lessonIcons } from './lesson-facts.tsx';
import { LessonsDone } from './lessons-done.tsx';
import {
  countDone,
  findTopic,
  isTopicOpen,
  listLessonIds,
  readLessonState,
  type CourseProgress,
} from './outline.ts';

interface LessonContentsProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
  readonly lessonId: string;
}

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
          {isTopicOpen(current, courseProgress) && (
            <LessonsDone {...countDone(listLessonIds(current), courseProgress)} />
          )}
          <List component="ol" sx={{ mt: 1.5 }}>
            {current.lessons.map((lesson) => {
              const state = readLessonState(current, lesson, courseProgress);
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
                    <Icon name={lessonIcons[state]} />
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
          <Text
            variant="h2"
            sx={{ fontSize: '1.125rem', mt: 3, mb: 1 }}
            message="courses.contents.other-topics"
          />
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
                  {!isTopicOpen(topic, courseProgress) && (
                    <Text
                      component="span"
                      variant="body2"
                      sx={{ color: 'text.secondary', ml: 1 }}
                      message="courses.topic.locked"
                    />
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
