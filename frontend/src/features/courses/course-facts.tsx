import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { wordsPerMinute } from '../../../../contract/courses/routes.ts';
import { levels } from '../../../../contract/identifier-rules.ts';

export function CourseFacts({ course }: { course: CourseOutline }) {
  const intl = useIntl();
  const lessons = course.topics.flatMap((topic) => topic.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const names = levels
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
        <FormattedMessage id="courses.reading" values={{ minutes, speed: wordsPerMinute }} />
      </ListItem>
      <ListItem>
        <FormattedMessage id="courses.levels" values={{ levels: intl.formatList(names) }} />
      </ListItem>
    </List>
  );
}
