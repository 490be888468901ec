import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseOutline } from '../../../../contract/courses.ts';
import { levels } from '../../../../contract/identifier-rules.ts';

/** A course's size, reading time and levels. */
export function CourseFacts({ course }: { course: CourseOutline }) {
  const intl = useIntl();
  const lessons = course.topics.flatMap((topic) => topic.lessons);
  const hours = lessons.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
  const held = levels
    .filter((level) => lessons.some((lesson) => lesson.level === level || lesson.upTo === level))
    .map((level) => intl.formatMessage({ id: `courses.level.${level}` }));
  return (
    <List sx={{ typography: 'body2', color: 'text.secondary' }}>
      <ListItem>
        <FormattedMessage
          id="courses.counts"
          values={{
            topics: course.topicCount,
            lessons: course.lessonCount,
            questions: course.questionCount,
          }}
        />
      </ListItem>
      <ListItem>
        <FormattedMessage id="courses.hours" values={{ hours: Math.max(1, Math.round(hours)) }} />
      </ListItem>
      <ListItem>
        <FormattedMessage id="courses.levels" values={{ levels: intl.formatList(held) }} />
      </ListItem>
    </List>
  );
}
