import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseOutline } from '../../../../contract/courses.ts';
import type { Level } from '../../../../contract/identifiers.ts';

const levels: readonly Level[] = ['ks3', 'gcse-foundation', 'gcse-higher'];

/** A course's size, reading time and levels. */
export function CourseFacts({ course }: { course: CourseOutline }) {
  const intl = useIntl();
  const lessons = course.topics.flatMap((topic) => topic.lessons);
  const hours = lessons.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  const held = levels
    .filter((level) => lessons.some((lesson) => lesson.level === level))
    .map((level) => intl.formatMessage({ id: `courses.level.${level}` }));
  return (
    <Box
      component="ul"
      sx={{ typography: 'body2', color: 'text.secondary', listStyle: 'none', margin: 0, padding: 0 }}
    >
      <li>
        <FormattedMessage
          id="courses.counts"
          values={{
            topics: course.topicCount,
            lessons: course.lessonCount,
            questions: course.questionCount,
          }}
        />
      </li>
      <li>
        <FormattedMessage id="courses.hours" values={{ hours: Math.max(1, Math.round(hours)) }} />
      </li>
      <li>
        <FormattedMessage id="courses.levels" values={{ levels: intl.formatList(held) }} />
      </li>
    </Box>
  );
}
