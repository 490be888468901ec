import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseOutline } from '../../../../contract/courses.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { openLessons, type CourseStanding } from './outline.ts';
import { buyPath, learnPath } from './paths.ts';
import { Price } from '../../components/price.tsx';

interface LockedLessonProps {
  readonly course: CourseOutline;
  readonly standing: CourseStanding;
}

/** In place of a lesson that comes with the course: why it is closed, what is free, and how to get it. */
export function LockedLesson({ course, standing }: LockedLessonProps) {
  const intl = useIntl();
  const free = openLessons(course, standing);
  return (
    <EmptyState
      picture="locked"
      title={intl.formatMessage({ id: 'courses.locked.title' }, { course: course.title })}
      text={
        <>
          <FormattedMessage id="courses.locked.text" values={{ course: course.title }} />
          {free.length > 0 && (
            <Box
              component="ul"
              sx={{ listStyle: 'none', padding: 0, margin: 0, mt: 2, display: 'grid', gap: 1 }}
            >
              {free.map((lesson) => (
                <Typography component="li" key={lesson.lessonId}>
                  <TextLink to={learnPath(course.courseId, lesson.lessonId)}>{lesson.title}</TextLink>
                </Typography>
              ))}
            </Box>
          )}
        </>
      }
      action={
        <LinkButton variant="contained" to={buyPath(course.courseId)}>
          <FormattedMessage id="courses.buy-for" values={{ price: <Price money={course.price} /> }} />
        </LinkButton>
      }
    />
  );
}
