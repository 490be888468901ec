import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { BotPassage } from '../../../../../contract/queries/ask-bot.ts';
import { sectionPath } from '../../../paths.ts';

interface CitationProps {
  readonly passage: BotPassage;
  /** The number by which a text cites it, where one does. */
  readonly number?: number;
}

/** The place that a section comes from, and the way there. */
export function Citation({ passage, number }: CitationProps) {
  const { courseId, lessonId, sectionId, lessonTitle, heading } = passage;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {number !== undefined && `[${number}] `}
      <Link component={RouterLink} to={sectionPath(courseId, lessonId, sectionId)}>
        <FormattedMessage id="queries.bot.citation" values={{ lesson: lessonTitle, section: heading }} />
      </Link>
    </Typography>
  );
}
