import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Lesson } from '../../../../contract/courses.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { askTutorPath, practisePath } from './paths.ts';

/** What to do with a lesson once it is read: practise its topic, or ask about it. Both carry the lesson along. */
export function LessonFollowUp({ lesson }: { lesson: Pick<Lesson, 'courseId' | 'lessonId' | 'topicId'> }) {
  const intl = useIntl();
  const { courseId, lessonId, topicId } = lesson;
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: 'courses.lesson.follow-up' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginTop: 4, '@media print': { display: 'none' } }}
    >
      <LinkButton variant="outlined" to={practisePath(courseId, topicId, lessonId)}>
        <FormattedMessage id="courses.lesson.practise" />
      </LinkButton>
      <LinkButton variant="outlined" to={askTutorPath(courseId, lessonId)}>
        <FormattedMessage id="courses.lesson.ask" />
      </LinkButton>
    </Box>
  );
}
