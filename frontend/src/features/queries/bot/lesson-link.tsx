import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { BotLesson } from '../../../../../contract/queries/ask-bot.ts';
import { learnPath } from '../../../paths.ts';

/** The way to a lesson, by its name. */
export function LessonLink({ lesson }: { lesson: BotLesson }) {
  return (
    <Link component={RouterLink} to={learnPath(lesson.courseId, lesson.lessonId)}>
      <FormattedMessage
        id="queries.bot.lesson"
        values={{ course: lesson.courseTitle, lesson: lesson.lessonTitle }}
      />
    </Link>
  );
}
