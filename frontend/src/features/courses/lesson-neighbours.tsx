import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Lesson } from '../../../../contract/courses.ts';
import { Icon } from '../../components/icon.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { coursePath, learnPath } from './paths.ts';

/** The way to the lessons before and after this one; the last one leads back to the course. */
export function LessonNeighbours({ lesson }: { lesson: Pick<Lesson, 'courseId' | 'previous' | 'next'> }) {
  const intl = useIntl();
  const { courseId, previous, next } = lesson;
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'courses.lesson.neighbours' })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        marginTop: 3,
        paddingTop: 2,
        '@media print': { display: 'none' },
      }}
    >
      {previous ? (
        <LinkButton to={learnPath(courseId, previous.lessonId)} startIcon={<Icon name="back" />}>
          <FormattedMessage id="courses.lesson.previous" values={{ lesson: previous.title }} />
        </LinkButton>
      ) : (
        <span />
      )}
      {next ? (
        <LinkButton to={learnPath(courseId, next.lessonId)} endIcon={<Icon name="next" />}>
          <FormattedMessage id="courses.lesson.next" values={{ lesson: next.title }} />
        </LinkButton>
      ) : (
        <LinkButton to={coursePath(courseId)} endIcon={<Icon name="next" />}>
          <FormattedMessage id="courses.lesson.backToCourse" />
        </LinkButton>
      )}
    </Box>
  );
}
