import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Text } from '../../components/text.tsx';
import { botLimits } from '../../../../contract/bot/routes.ts';
import type { BotInput, BotTurn } from '../../../../contract/bot/bot.ts';
import { isTextField } from '../../components/keyboard/page-keys.ts';
import { gridSpacing } from '../../components/measures.ts';
import { HelpLine } from '../safeguarding/help-notice.tsx';
import { useDraft } from '../../api/use-draft.ts';
import { useSend } from '../safeguarding/use-send.ts';
import { useTellLead } from '../safeguarding/use-tell-lead.ts';
import { useSingleCall } from '../../loading/use-single-call.ts';
import { useAskBotMutation, useEraseConversationMutation, type Conversation } from './api.ts';
import { AskField } from './ask-field.tsx';
import { findChosenTitle } from './did-you-mean.tsx';
import { FirstQuestions, type FirstQuestionsProps } from './first-questions.tsx';
import { PendingReply, TurnItem } from './turn-item.tsx';
import { NextActions, type StartThread } from './next-actions.tsx';
import { ReplyContent } from './reply-content.tsx';
import { isFolded, isHelp, ReplyLine } from './reply-line.tsx';
import { useSearchedWords } from './use-searched-words.ts';

/** A question without a reply: the page is sending the question, or sending has failed. */
interface PendingTurn {
  readonly turnId: string;
  readonly asked: BotInput;
}

function useBot(turns: readonly BotTurn[]) {
  const [askBot] = useAskBotMutation();
  const [last, setLast] = useState<PendingTurn | null>(null);
  const { failure, run } = useSingleCall();

  // The page shows the pending question until the conversation itself contains the question.
  const hasArrived = turns.some(({ turnId }) => turnId === last?.turnId);
  if (hasArrived) setLast(null);
  return {
    pending: hasArrived ? null : last,
    failure,
    /** To repeat a failed question, pass its `turnId`, so that the server stores the question only once. */
    ask: (asked: BotInput, turnId: string = crypto.randomUUID()) =>
      run(() => {
        setLast({ turnId, asked });
        return askBot({ turnId, asked, after: turns.at(-1)?.turnId ?? null });
      }),
    /** Sends a question that is too long. The server only checks the question for a safeguarding concern. */
    askLong: (text: string) => askBot({ turnId: crypto.randomUUID(), asked: { text }, after: null }),
  };
}

/** Fills the window below the page's title, so that the field is at the bottom from the start. */
const ConversationCard = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minHeight: 'calc(100dvh - 196px)',
  [theme.breakpoints.up('md')]: { gap: theme.spacing(gridSpacing), minHeight: 'calc(100dvh - 236px)' },
  // Otherwise the card would be the box in which the field stays at the bottom.
  overflow: 'visible',
  // What takes the focus is never behind the field.
  '& *': { scrollMarginBlockEnd: '13rem' },
}));

interface ConversationScreenProps {
  readonly conversation: Conversation;
  /** The lesson about which the empty page offers questions, if there is one. */
  readonly lesson: FirstQuestionsProps['lesson'] | null;
  readonly startThread: StartThread;
}

export function ConversationScreen({ conversation, lesson, startThread }: ConversationScreenProps) {
  const intl = useIntl();
  const { turns, left } = conversation;
  const bot = useBot(turns);
  const [erase, erasing] = useEraseConversationMutation();
  const draft = useDraft('bot');
  const sending = useSend(draft, ({ messageId, text }) => bot.ask({ text }, messageId), {
    asks: true,
    maximum: botLimits.question,
    sendLong: ({ text }) => bot.askLong(text),
    // Screen readers read out the reply, so the page needn't announce that the question was sent.
    announces: false,
  });
  useSearchedWords(draft, sending.field);
  const { pending } = bot;
  const shown: readonly (PendingTurn & Partial<Pick<BotTurn, 'reply' | 'helpLine'>>)[] = [
    ...turns,
    ...(pending ? [pending] : []),
  ];
  const newest = useRef<HTMLLIElement>(null);
  const newestId = shown.at(-1)?.turnId;
  const isSettled = shown.at(-1)?.reply !== undefined || bot.failure !== undefined;
  useEffect(() => {
    // The newest turn is at the top, so that the start of its reply is visible. A reply or an error makes the page longer.
    newest.current?.scrollIntoView({ block: 'start' });
  }, [newestId, isSettled]);
  const sentId = pending?.turnId;
  useEffect(() => {
    // A button that asks vanishes or is disabled when it is pressed, so the focus would be lost.
    if (sentId !== undefined && !isTextField(document.activeElement))
      newest.current?.focus({ preventScroll: true });
  }, [sentId]);

  const last = turns.at(-1);
  const busy = pending !== null && bot.failure === undefined;

  const tellLead = useTellLead(startThread);
  const retry = async ({ turnId, asked }: PendingTurn) => {
    const { error } = await bot.ask(asked, turnId);
    if (error === undefined && 'text' in asked) draft.markSent({ messageId: turnId, text: asked.text });
  };

  return (
    <ConversationCard>
      <Text sx={{ maxWidth: '62ch' }} message="bot.intro" />
      {turns.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Text variant="body2" message="bot.kept" />
          <Button size="small" disabled={erasing.isLoading} onClick={() => void erase(undefined)}>
            <FormattedMessage id="bot.erase" />
          </Button>
          {erasing.isError && (
            <Text role="alert" variant="body2" sx={{ color: 'bad.main' }} message="bot.erase-failed" />
          )}
        </Box>
      )}
      {shown.length === 0 && lesson && (
        <FirstQuestions lesson={lesson} onAsk={(asked) => void bot.ask(asked)} />
      )}
      <Box role="log" aria-label={intl.formatMessage({ id: 'bot.conversation' })}>
        <List sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          {/* A turn keeps its element when the reply arrives, so that screen readers read the question once. */}
          {shown.map((turn, at) => (
            <TurnItem
              key={turn.turnId}
              ref={turn.turnId === newestId ? newest : undefined}
              asked={turn.asked}
              chosen={findChosenTitle(turns, turn.asked)}
              isForgotten={isHelp(turn.reply)}
              folded={turn.reply && isFolded(turn, shown[at + 1]) && <ReplyLine reply={turn.reply} />}
            >
              {turn.reply ? (
                <ReplyContent
                  reply={turn.reply}
                  busy={busy}
                  onTell={() => tellLead(turn.turnId)}
                  onChoose={
                    turn.turnId === last?.turnId
                      ? ({ courseId, lessonId }) =>
                          void bot.ask({ lesson: { courseId, lessonId }, of: turn.turnId })
                      : null
                  }
                  onAnswer={
                    turn.turnId === last?.turnId
                      ? (optionId) => void bot.ask({ optionId, of: turn.turnId })
                      : null
                  }
                />
              ) : (
                <PendingReply failure={bot.failure} onRetry={() => void retry(turn)} />
              )}
              {(turn.helpLine ?? (!turn.reply && bot.failure !== undefined && 'text' in turn.asked)) && (
                <HelpLine onTell={() => tellLead(turn.turnId)} />
              )}
            </TurnItem>
          ))}
        </List>
      </Box>
      {last && (
        <NextActions
          turns={turns}
          last={last}
          busy={busy}
          startThread={startThread}
          onAsk={(want) => void bot.ask({ want, of: last.turnId })}
        />
      )}
      <AskField
        draft={draft}
        sending={sending}
        busy={busy}
        left={left}
        hasExample={shown.length === 0 && lesson === null}
      />
    </ConversationCard>
  );
}
