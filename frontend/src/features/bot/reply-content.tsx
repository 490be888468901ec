import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../components/text.tsx';
import type { BotLesson, BotReply } from '../../../../contract/bot/bot.ts';
import { Icon } from '../../components/icon.tsx';
import { formatOptionLetter } from '../../components/prose/option-label.tsx';
import { PreparedLine, PreparedText } from '../../components/prose/prepared-text.tsx';
import { loadPart } from '../../loading/load-chunk.ts';
import { HelpNotice, LowMoodNotice } from '../safeguarding/help-notice.tsx';
import type { CallResult } from '../../loading/use-single-call.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { ElsewhereNote, LessonLink, PassagesReply } from './passages-reply.tsx';

function GradedReply({ reply }: { reply: Extract<BotReply, { kind: 'graded' }> }) {
  const { question, chosenOptionId, correctOptionId, reason, solution } = reply;
  const isRight = chosenOptionId === correctOptionId;
  const right = question.options.find(({ optionId }) => optionId === correctOptionId);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontWeight: 700,
          color: isRight ? 'good.main' : 'bad.main',
        }}
      >
        <Icon name={isRight ? 'checked' : 'wrong'} size={20} />
        <FormattedMessage id={isRight ? 'bot.right' : 'bot.wrong'} />
      </Typography>
      {!isRight && right && (
        <div>
          <FormattedMessage id="bot.right-answer" values={{ letter: formatOptionLetter(correctOptionId) }} />{' '}
          <PreparedLine tree={right.text} />
        </div>
      )}
      {reason !== null && <PreparedText tree={reason} />}
      <Text component="p" sx={{ fontWeight: 700 }} message="bot.solution" />
      <PreparedText tree={solution} />
    </Box>
  );
}

/** Loaded separately, because few conversations contain a question with radio buttons. */
const QuestionReply = lazy(async () => {
  const loaded = await loadPart('bot-question', () => import('./question-reply.tsx'));
  return { default: loaded.QuestionReply };
});

interface ReplyContentProps {
  readonly reply: BotReply;
  /** Null if the conversation has gone on, so that it is too late to answer the bot's question. */
  readonly onAnswer: ((optionId: string) => void) | null;
  /** Null if the conversation has gone on, so that the suggested lessons are no longer offered. */
  readonly onChoose: ((lesson: BotLesson) => void) | null;
  readonly onTell: () => PromiseLike<CallResult>;
  readonly busy: boolean;
}

export function ReplyContent({ reply, onAnswer, onChoose, onTell, busy }: ReplyContentProps) {
  switch (reply.kind) {
    case 'passages':
      return (
        <>
          <PassagesReply reply={reply} />
          {reply.others && onChoose && (
            <DidYouMean message="bot.or-did-you-mean" lessons={reply.others} onChoose={onChoose} />
          )}
        </>
      );
    case 'did-you-mean':
      return <DidYouMean message="bot.did-you-mean" lessons={reply.lessons} onChoose={onChoose} />;
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
    case 'withheld':
      return (
        <>
          <FormattedMessage id="bot.withheld" /> <LessonLink lesson={reply.lesson} />
        </>
      );
    case 'nothing-more':
      if (reply.lesson === null) return <FormattedMessage id="bot.unknown" />;
      return (
        <>
          <FormattedMessage id={`bot.nothing-more.${reply.want}`} /> <LessonLink lesson={reply.lesson} />
        </>
      );
    case 'unknown':
      return <FormattedMessage id="bot.unknown" />;
    case 'low-mood':
      return <LowMoodNotice again={reply.again === true} onTell={onTell} />;
    case 'concern':
      return <HelpNotice informed onTell={onTell} />;
  }
}
