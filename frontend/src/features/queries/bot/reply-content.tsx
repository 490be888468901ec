import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotReply } from '../../../../../contract/queries/ask-bot.ts';
import { loadPart } from '../../../loading/load-chunk.ts';
import { HelpNotice } from '../safeguarding/help-notice.tsx';
import { LowMoodNotice } from '../safeguarding/low-mood-notice.tsx';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { GradedReply } from './graded-reply.tsx';
import { LessonLink } from './lesson-link.tsx';
import { PassagesReply } from './passages-reply.tsx';

/** Comes with the first question: choices would weigh on every page otherwise. */
const QuestionReply = lazy(async () => {
  const loaded = await loadPart('bot-question', () => import('./question-reply.tsx'));
  return { default: loaded.QuestionReply };
});

interface ReplyContentProps {
  readonly reply: BotReply;
  /** Hands in the answer to the reply's question; null where it can't be answered any more. */
  readonly onAnswer: ((optionId: string) => void) | null;
  /** Tells the centre's safeguarding lead; rejects where that failed. */
  readonly onTell: () => Promise<unknown>;
  readonly busy: boolean;
}

/** What Ask Bot says. */
export function ReplyContent({ reply, onAnswer, onTell, busy }: ReplyContentProps) {
  switch (reply.kind) {
    case 'passages':
      return <PassagesReply reply={reply} />;
    case 'question':
      return (
        <Suspense fallback={<FormattedMessage id="common.loading" />}>
          <QuestionReply reply={reply} onAnswer={onAnswer} busy={busy} />
        </Suspense>
      );
    case 'graded':
      return <GradedReply reply={reply} />;
    case 'elsewhere':
      return <ElsewhereNote lesson={reply.lesson} />;
    case 'held':
      return (
        <>
          <FormattedMessage id="queries.bot.held" /> <LessonLink lesson={reply.lesson} />
        </>
      );
    case 'nothing-more':
      return (
        <>
          <FormattedMessage id={`queries.bot.nothing-more.${reply.want}`} />{' '}
          {reply.lesson && <LessonLink lesson={reply.lesson} />}
        </>
      );
    case 'unknown':
      return <FormattedMessage id="queries.bot.unknown" />;
    case 'low-mood':
      return <LowMoodNotice onTell={onTell} />;
    case 'concern':
      return <HelpNotice informed onTell={onTell} />;
  }
}
