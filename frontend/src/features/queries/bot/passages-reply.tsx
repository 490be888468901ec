import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { BotPassage, BotReply } from '../../../../../contract/queries/ask-bot.ts';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { Citation } from './citation.tsx';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { WrittenAnswer } from './written-answer.tsx';

function Passage({ passage }: { passage: BotPassage }) {
  return (
    <Box
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
  );
}

/** An answer: sections of lessons as they stand, each with the place that it comes from, below a wording of them. */
export function PassagesReply({ reply }: { reply: Extract<BotReply, { kind: 'passages' }> }) {
  const { want, passages, elsewhere, written } = reply;
  if (passages.length === 0) return <FormattedMessage id="queries.bot.gone" />;
  const shown = passages.map((passage) => (
    <Passage key={`${passage.lessonId} ${passage.sectionId}`} passage={passage} />
  ));
  return (
    <>
      {written === undefined ? (
        <>
          <Typography sx={{ mb: 1.5 }}>
            <FormattedMessage id={`queries.bot.found.${want ?? 'answer'}`} />
          </Typography>
          {shown}
        </>
      ) : (
        <WrittenAnswer text={written} passages={passages}>
          {shown}
        </WrittenAnswer>
      )}
      {elsewhere && <ElsewhereNote lesson={elsewhere} better />}
    </>
  );
}
