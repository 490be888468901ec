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
