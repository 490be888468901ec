import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotPassage } from '../../../../../contract/queries/ask-bot.ts';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { Citation } from './citation.tsx';

interface WrittenAnswerProps {
  /** A model's words, in Markdown: `[1]` cites the first passage. */
  readonly text: string;
  readonly passages: readonly BotPassage[];
  /** The passages as they stand. */
  readonly children: ReactNode;
}

/**
 * An answer in a model's words: first of all that it is one, then its text, which leads nowhere by itself, the sections
 * that it cites, and those in full to unfold.
 */
export function WrittenAnswer({ text, passages, children }: WrittenAnswerProps) {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        <FormattedMessage id="queries.bot.written" />
      </Typography>
      <MarkdownText text={text} baseHeading={4} unlinked />
      {passages.map((passage, at) =>
        text.includes(`[${at + 1}]`) ? (
          <Citation key={`${passage.lessonId} ${passage.sectionId}`} passage={passage} number={at + 1} />
        ) : null,
      )}
      <Box component="details" sx={{ mt: 1.5, '&[open] > summary': { mb: 1.5 } }}>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 24 }}>
          <FormattedMessage id="queries.bot.from-lessons" />
        </Box>
        {children}
      </Box>
    </>
  );
}
