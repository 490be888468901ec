import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { LinkButton } from '../../components/links.tsx';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { listOpenLessons, type CourseProgress } from './outline.ts';
import { buyPath, learnPath } from '../../paths.ts';
import { Price } from '../../components/price.tsx';

interface LockedLessonProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
  readonly onOpen: () => void;
}

/** Shown if the student has got the course after the server refused the lesson. A button loads the lesson again. */
function OpenNow({ course, onOpen }: Omit<LockedLessonProps, 'courseProgress'>) {
  const intl = useIntl();
  return (
    <EmptyState
      picture="begin"
      title={intl.formatMessage({ id: 'courses.locked.open-title' })}
      text={<FormattedMessage id="courses.locked.open-text" values={{ course: course.title }} />}
      action={
        <Button variant="contained" onClick={onOpen}>
          <FormattedMessage id="courses.locked.open" />
        </Button>
      }
    />
  );
}

export function LockedLesson({ course, courseProgress, onOpen }: LockedLessonProps) {
  const intl = useIntl();
  if (courseProgress.owned) return <OpenNow course={course} onOpen={onOpen} />;
  const free = listOpenLessons(course, courseProgress);
  return (
    <EmptyState
      picture="locked"
      title={intl.formatMessage({ id: 'courses.locked.title' }, { course: course.title })}
      text={
        <>
          <FormattedMessage
            id={courseProgress.awaited ? 'courses.locked.awaited' : 'courses.locked.text'}
            values={{ course: course.title }}
          />
          {free.length > 0 && (
            <List sx={{ display: 'grid', gap: 1, mt: 2 }}>
              {free.map((lesson) => (
                <ListItem key={lesson.lessonId} sx={{ justifyContent: 'center', textAlign: 'inherit' }}>
                  <Link component={RouterLink} to={learnPath(course.courseId, lesson.lessonId)}>
                    {lesson.title}
                  </Link>
                </ListItem>
              ))}
            </List>
          )}
        </>
      }
      action={
        <LinkButton
          variant="contained"
          to={buyPath(course.courseId)}
          message={courseProgress.awaited ? 'courses.awaited.see' : 'courses.buy-for'}
          values={{ price: <Price money={course.price} /> }}
        />
      }
    />
  );
}
