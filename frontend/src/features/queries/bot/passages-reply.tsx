import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { BotPassage, BotReply } from '../../../../../contract/queries.ts';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { sectionPath } from '../../../paths.ts';
import { ElsewhereNote } from './elsewhere-note.tsx';

function Citation({ passage }: { passage: BotPassage }) {
  const { courseId, lessonId, sectionId, lessonTitle, heading } = passage;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      <Link component={RouterLink} to={sectionPath(courseId, lessonId, sectionId)}>
        <FormattedMessage id="queries.bot.citation" values={{ lesson: lessonTitle, section: heading }} />
      </Link>
    </Typography>
  );
}

/** An answer: sections of lessons as they stand, each with the place that it comes from. */
export function PassagesReply({ reply }: { reply: Extract<BotReply, { kind: 'passages' }> }) {
  const { want, passages, elsewhere } = reply;
  if (passages.length === 0) return <FormattedMessage id="queries.bot.gone" />;
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        <FormattedMessage id={`queries.bot.found.${want ?? 'answer'}`} />
      </Typography>
      {passages.map((passage) => (
        <Box
          key={`${passage.lessonId} ${passage.sectionId}`}
          component="section"
          aria-label={passage.heading}
          sx={{ paddingInlineStart: 2, borderInlineStart: 3, borderColor: 'divider', mb: 2 }}
        >
          <Typography component="p" sx={{ fontWeight: 700, mb: 0.5 }}>
            {passage.heading}
          </Typography>
          <MarkdownText text={passage.text} baseHeading={4} />
          <Citation passage={passage} />
        </Box>
      ))}
      {elsewhere && <ElsewhereNote lesson={elsewhere} better />}
    </>
  );
}
