import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { BotLesson } from '../../../../../contract/queries/ask-bot.ts';
import { coursePath } from '../../../paths.ts';

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
