import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Disclosure } from '../../components/folding/disclosure.tsx';
import { TextLink } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { BotLesson, BotPassage, BotReply } from '../../../../contract/bot/bot.ts';
import { MarkdownText } from '../../components/prose/lazy-markdown.tsx';
import { PreparedText } from '../../components/prose/prepared-text.tsx';
import { coursePath, learnPath, sectionPath } from '../../paths.ts';

export function LessonLink({ lesson }: { lesson: BotLesson }) {
  return (
    <TextLink
      to={learnPath(lesson.courseId, lesson.lessonId)}
      message="bot.lesson"
      values={{ course: lesson.courseTitle, lesson: lesson.lessonTitle }}
    />
  );
}

interface ElsewhereNoteProps {
  readonly lesson: BotLesson;
  /** True if the reply already answers the question, but `lesson` says more. */
  readonly better?: boolean;
}

/** Recommends a lesson about the student's question. The student doesn't own the lesson's course. */
export function ElsewhereNote({ lesson, better = false }: ElsewhereNoteProps) {
  return (
    <Typography>
      <FormattedMessage
        id={better ? 'bot.elsewhere.better' : 'bot.elsewhere'}
        values={{ lesson: lesson.lessonTitle, course: lesson.courseTitle }}
      />{' '}
      <TextLink
        to={coursePath(lesson.courseId)}
        message="bot.to-course"
        values={{ course: lesson.courseTitle }}
      />
    </Typography>
  );
}

interface CitationProps {
  readonly passage: BotPassage;
  /** The number that cites this passage in a model's answer, such as 2 for `[2]`. */
  readonly number?: number;
}

function Citation({ passage, number }: CitationProps) {
  const { courseId, lessonId, sectionId, lessonTitle, heading } = passage;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {number !== undefined && `[${number}] `}
      <TextLink
        to={sectionPath(courseId, lessonId, sectionId)}
        message="bot.citation"
        values={{ lesson: lessonTitle, section: heading }}
      />
    </Typography>
  );
}

interface WrittenAnswerProps {
  /** An answer in Markdown that a language model wrote. `[1]` in the text refers to the first item of `passages`. */
  readonly text: string;
  readonly passages: readonly BotPassage[];
  readonly children: ReactNode;
}

/** Links don't work here, because an attacker could trick the language model into writing a harmful link. */
function WrittenAnswer({ text, passages, children }: WrittenAnswerProps) {
  return (
    <>
      <Text variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }} message="bot.written" />
      <MarkdownText text={text} links={false} />
      {passages.map((passage, at) =>
        text.includes(`[${at + 1}]`) ? (
          <Citation key={`${passage.lessonId} ${passage.sectionId}`} passage={passage} number={at + 1} />
        ) : null,
      )}
      <Disclosure title={<FormattedMessage id="bot.from-lessons" />} sx={{ mt: 1.5 }}>
        {children}
      </Disclosure>
    </>
  );
}

function Passage({ passage }: { passage: BotPassage }) {
  const { heading, text, more } = passage;
  return (
    <Box
      component="section"
      aria-label={heading}
      sx={{ paddingInlineStart: 2, borderInlineStart: '3px solid', borderColor: 'divider' }}
    >
      <PreparedText tree={text} />
      {more && (
        <Disclosure
          title={
            <span>
              <FormattedMessage id="bot.more" />
              <VisuallyHidden>: {heading}</VisuallyHidden>
            </span>
          }
        >
          <PreparedText tree={more} />
        </Disclosure>
      )}
      <Citation passage={passage} />
    </Box>
  );
}

/** Shows the first section. The others are folded, so that the answer and the next steps fit a phone's screen. */
function FoldedPassages({ passages }: { passages: readonly BotPassage[] }) {
  return passages.map((passage, at) =>
    at === 0 ? (
      <Passage key={at} passage={passage} />
    ) : (
      <Disclosure key={at} title={<FormattedMessage id="bot.also" values={{ section: passage.heading }} />}>
        <Passage passage={passage} />
      </Disclosure>
    ),
  );
}

export function PassagesReply({ reply }: { reply: Extract<BotReply, { kind: 'passages' }> }) {
  const { want, passages, elsewhere, written } = reply;
  if (passages.length === 0) return <FormattedMessage id="bot.gone" />;
  return (
    <>
      {written === undefined ? (
        <>
          {want !== null && <Text sx={{ mb: 1.5 }} message={`bot.found.${want}`} />}
          <FoldedPassages passages={passages} />
        </>
      ) : (
        <WrittenAnswer text={written} passages={passages}>
          {passages.map((passage) => (
            <Passage key={`${passage.lessonId} ${passage.sectionId}`} passage={passage} />
          ))}
        </WrittenAnswer>
      )}
      {elsewhere && <ElsewhereNote lesson={elsewhere} better />}
    </>
  );
}
