import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { BotPassage, BotReply } from '../../../../../contract/queries/ask-bot.ts';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { sectionPath } from '../../../paths.ts';
import { ElsewhereNote } from './lesson-link.tsx';

interface CitationProps {
  readonly passage: BotPassage;
  /** The number that a written answer cites the passage by. */
  readonly number?: number;
}

/** Names the section that a passage comes from, and links to it. */
function Citation({ passage, number }: CitationProps) {
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

interface WrittenAnswerProps {
  /** Markdown that a language model wrote. `[1]` cites the first passage. */
  readonly text: string;
  readonly passages: readonly BotPassage[];
  /** The passages themselves. */
  readonly children: ReactNode;
}

/**
 * An answer that a language model wrote. It says so first, and ends with links to the cited sections and with their full
 * text to unfold. The model's own links don't work, because it could be tricked into writing a harmful one.
 */
function WrittenAnswer({ text, passages, children }: WrittenAnswerProps) {
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

/** An answer made of sections of lessons, with a written answer above them if there is one. */
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
