import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { botLimits } from '../../../../../contract/queries/routes.ts';
import type { BotTurn } from '../../../../../contract/queries/ask-bot.ts';
import { PanelStack } from '../../../components/panel.tsx';
import { newThreadPath, threadPath } from '../../../paths.ts';
import { useStartThreadMutation } from '../tutor/api.ts';
import { HelpLine } from '../safeguarding/quiet-help.tsx';
import { readConcern } from '../tutor/send-problem.ts';
import { useDraft } from '../tutor/use-draft.ts';
import { useSend } from '../tutor/use-send.ts';
import { useEraseConversationMutation, type Conversation } from './api.ts';
import { AskField } from './ask-field.tsx';
import { PendingReply, TurnItem } from './turn-item.tsx';
import { ReplyContent } from './reply-content.tsx';
import { useBot, type PendingTurn } from './use-bot.ts';
import { lastQuestion, findLesson, nextActions } from './next-actions.ts';

/**
 * The id of the conversation in which a turn's student asks for somebody to talk to, the same each time. The turn's own id
 * may be that of its question to a tutor.
 */
const buildHelpId = (turnId: string) =>
  `${turnId.slice(0, -1)}${(parseInt(turnId.slice(-1), 16) ^ 1).toString(16)}`;

/** The conversation with Ask Bot: what was asked and said, the ways on, and the field for the next question. */
export function ConversationScreen({ conversation }: { conversation: Conversation }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { turns, left } = conversation;
  const bot = useBot(turns);
  const [erase, erasing] = useEraseConversationMutation();
  const [startThread, starting] = useStartThreadMutation();
  const draft = useDraft('bot');
  const sending = useSend(draft, ({ messageId, text }) => bot.ask({ text }, messageId), {
    asks: true,
    maximum: botLimits.question,
    sendLong: ({ text }) => bot.askLong(text),
    // The reply is read out as part of the conversation.
    announces: false,
  });
  const { pending } = bot;
  const shown: readonly (PendingTurn & Partial<Pick<BotTurn, 'reply' | 'helpLine'>>)[] = [
    ...turns,
    ...(pending ? [pending] : []),
  ];
  const newest = useRef<HTMLLIElement>(null);
  const newestId = shown.at(-1)?.turnId;
  const opened = useRef(false);
  useEffect(() => {
    // A conversation opens at its end. What is asked then comes to the top, so that a long reply is read from its start.
    newest.current?.scrollIntoView({ block: opened.current ? 'start' : 'nearest' });
    opened.current = true;
  }, [newestId]);

  const last = turns.at(-1);
  const busy = pending !== null && bot.problem === null;

  const askTutor = async ({ turnId, reply }: BotTurn) => {
    const text = lastQuestion(turns);
    const lesson = findLesson(reply);
    if (text === null) {
      await navigate(newThreadPath(lesson && { course: lesson.courseId, lesson: lesson.lessonId }));
      return;
    }
    // Under the turn's own id it is sent once, however often it is tried.
    const { data } = await startThread({
      threadId: turnId,
      messageId: turnId,
      kind: 'question',
      subject: lesson && { courseId: lesson.courseId, lessonId: lesson.lessonId },
      notify: true,
      text,
    });
    if (data) await navigate(threadPath(turnId));
  };
  const tellLead = async (turnId: string) => {
    const helpId = buildHelpId(turnId);
    const { error } = await startThread({
      threadId: helpId,
      messageId: helpId,
      kind: 'question',
      subject: null,
      notify: false,
      needsHelp: true,
      text: intl.formatMessage({ id: 'queries.bot.help-wanted' }),
    });
    // A refusal that carries the concern has informed the lead, for example where too many conversations wait.
    if (error !== undefined && readConcern(error) === null)
      throw new Error('The safeguarding lead could not be told');
  };
  const retry = async ({ turnId, asked }: PendingTurn) => {
    const { error } = await bot.ask(asked, turnId);
    if (error === undefined && 'text' in asked) draft.markSent({ messageId: turnId, text: asked.text });
  };

  return (
    <PanelStack>
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Typography sx={{ maxWidth: '62ch' }}>
          <FormattedMessage id="queries.bot.intro" />
        </Typography>
        <Box role="log" aria-label={intl.formatMessage({ id: 'queries.bot.conversation' })}>
          <List sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            {/* One list, so that a question stays where it is when its reply comes, and is read out once. */}
            {shown.map((turn) => (
              <TurnItem
                key={turn.turnId}
                ref={turn.turnId === newestId ? newest : undefined}
                asked={turn.asked}
              >
                {turn.reply ? (
                  <ReplyContent
                    reply={turn.reply}
                    busy={busy}
                    onTell={() => tellLead(turn.turnId)}
                    onAnswer={
                      turn.turnId === last?.turnId
                        ? (optionId) => void bot.ask({ optionId, of: turn.turnId })
                        : null
                    }
                  />
                ) : (
                  <PendingReply problem={bot.problem} onRetry={() => void retry(turn)} />
                )}
                {(turn.helpLine ?? (!turn.reply && bot.problem !== null && 'text' in turn.asked)) && (
                  <HelpLine onTell={() => tellLead(turn.turnId)} />
                )}
              </TurnItem>
            ))}
          </List>
        </Box>
        {last && !busy && last.reply.kind !== 'concern' && last.reply.kind !== 'low-mood' && (
          <Box
            role="group"
            aria-label={intl.formatMessage({ id: 'queries.bot.ways-on' })}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {nextActions(last.reply).map((want) => (
              <Button
                key={want}
                variant="outlined"
                size="small"
                onClick={() => void bot.ask({ want, of: last.turnId })}
              >
                <FormattedMessage id={`queries.bot.want.${want}`} />
              </Button>
            ))}
            <Button
              variant={last.reply.kind === 'unknown' ? 'contained' : 'outlined'}
              size="small"
              disabled={starting.isLoading}
              onClick={() => void askTutor(last)}
            >
              <FormattedMessage
                id={last.reply.kind === 'unknown' ? 'queries.bot.send-to-tutor' : 'queries.bot.ask-tutor'}
              />
            </Button>
          </Box>
        )}
        {starting.isError && (
          <Alert severity="error" role="alert">
            <FormattedMessage id="queries.bot.tutor-failed" />
          </Alert>
        )}
        <AskField draft={draft} sending={sending} busy={busy} left={left} />
      </Card>
      {turns.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2">
            <FormattedMessage id="queries.bot.kept" />
          </Typography>
          <Button size="small" disabled={erasing.isLoading} onClick={() => void erase(undefined)}>
            <FormattedMessage id="queries.bot.erase" />
          </Button>
          {erasing.isError && (
            <Typography role="alert" variant="body2" sx={{ color: 'bad.main' }}>
              <FormattedMessage id="queries.bot.erase-failed" />
            </Typography>
          )}
        </Box>
      )}
    </PanelStack>
  );
}
