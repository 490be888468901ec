import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { BotLesson } from '../../../../../contract/queries/ask-bot.ts';
import { coursePath, learnPath } from '../../../paths.ts';

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
  /** True below an answer, which the lesson would improve on. */
  readonly better?: boolean;
}

/** Names a matching lesson in a course that the student doesn't own, and links to the course. */
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
