import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { BotLesson } from '../../../../../contract/queries/ask-bot.ts';
import { coursePath, learnPath } from '../../../paths.ts';

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

interface ElsewhereNoteProps {
  readonly lesson: BotLesson;
  /** There is an answer above, and this lesson would be a better one. */
  readonly better?: boolean;
}

/** Says that a lesson of a course which the student doesn't own is about this, and where to get it. */
export function ElsewhereNote({ lesson, better = false }: ElsewhereNoteProps) {
  return (
    <Typography>
      <FormattedMessage
        id={better ? 'queries.bot.elsewhere.better' : 'queries.bot.elsewhere'}
        values={{ lesson: lesson.lessonTitle, course: lesson.courseTitle }}
      />{' '}
      <Link component={RouterLink} to={coursePath(lesson.courseId)}>
        <FormattedMessage id="queries.bot.to-course" values={{ course: lesson.courseTitle }} />
      </Link>
    </Typography>
  );
}
