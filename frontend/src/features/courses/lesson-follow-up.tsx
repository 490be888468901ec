import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { newThreadPath, practisePath } from '../../paths.ts';

interface LessonFollowUpProps {
  readonly lesson: Pick<Lesson, 'courseId' | 'lessonId' | 'topicId' | 'level' | 'upTo' | 'title'>;
}

/** The ways on from a lesson: practise it, or ask about it. Both carry the lesson along. */
export function LessonFollowUp({ lesson }: LessonFollowUpProps) {
  const intl = useIntl();
  const { courseId, lessonId, topicId, title } = lesson;
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: 'courses.lesson.follow-up' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 4, '@media print': { display: 'none' } }}
    >
      <Button component={RouterLink} variant="outlined" to={practisePath(courseId, topicId, lesson)}>
        <FormattedMessage id="courses.lesson.practise" />
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <Button
        component={RouterLink}
        variant="outlined"
        to={newThreadPath({ course: courseId, lesson: lessonId })}
      >
        <FormattedMessage id="courses.lesson.ask" />
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </Box>
  );
}
