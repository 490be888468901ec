import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { botLimits } from '../../../../../contract/queries-routes.ts';
import type { BotTurn } from '../../../../../contract/queries.ts';
import { PanelStack } from '../../../components/panel.tsx';
import { newThreadPath, threadPath } from '../../../paths.ts';
import { useStartThreadMutation } from '../api.ts';
import { useDraft } from '../use-draft.ts';
import { useSend } from '../use-send.ts';
import { useEraseConversationMutation, type Conversation } from './api.ts';
import { AskField } from './ask-field.tsx';
import { ReplyContent } from './reply-content.tsx';
import { TurnItem } from './turn-item.tsx';
import { useBot } from './use-bot.ts';
import { lessonOf, waysOn } from './ways-on.ts';

/** The last text that the student typed up to a turn; null where there is none. */
function lastText(turns: readonly BotTurn[]): string | null {
  for (const { asked, reply } of turns.toReversed())
    if ('text' in asked && reply.kind !== 'concern') return asked.text;
  return null;
}

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
  });
  const newest = useRef<HTMLLIElement>(null);
  const pendingId = bot.pending?.turnId;
  useEffect(() => {
    // The beginning of what was asked, so that a long reply is read from its start.
    if (pendingId !== undefined) newest.current?.scrollIntoView({ block: 'start' });
  }, [pendingId]);

  const last = turns.at(-1);
  const busy = bot.pending !== null && bot.problem === null;

  const askTutor = async () => {
    const text = lastText(turns);
    const lesson = last === undefined ? null : lessonOf(last.reply);
    if (text === null) {
      await navigate(newThreadPath(lesson && { course: lesson.courseId, lesson: lesson.lessonId }));
      return;
    }
    const threadId = crypto.randomUUID();
    const { data } = await startThread({
      threadId,
      messageId: threadId,
      kind: 'question',
      subject: lesson && { courseId: lesson.courseId, lessonId: lesson.lessonId },
      notify: true,
      text,
    });
    if (data) await navigate(threadPath(threadId));
  };
  const tellLead = async () => {
    const threadId = crypto.randomUUID();
    const text = intl.formatMessage({ id: 'queries.bot.help-wanted' });
    await startThread({
      threadId,
      messageId: threadId,
      kind: 'question',
      subject: null,
      notify: false,
      needsHelp: true,
      text,
    }).unwrap();
  };

  return (
    <PanelStack>
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Typography sx={{ maxWidth: '62ch' }}>
          <FormattedMessage id="queries.bot.intro" />
        </Typography>
        <List
          role="log"
          aria-label={intl.formatMessage({ id: 'queries.bot.conversation' })}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
        >
          {turns.map(({ turnId, asked, reply }) => (
            <TurnItem key={turnId} asked={asked}>
              <ReplyContent
                reply={reply}
                busy={busy}
                onTell={tellLead}
                onAnswer={
                  turnId === last?.turnId ? (optionId) => void bot.ask({ optionId, of: turnId }) : null
                }
              />
            </TurnItem>
          ))}
          {bot.pending && (
            <TurnItem key={bot.pending.turnId} ref={newest} asked={bot.pending.asked}>
              {bot.problem === null ? (
                <FormattedMessage id="queries.bot.looking" />
              ) : (
                <Alert
                  severity="error"
                  action={
                    bot.problem === 'message-limit' ? undefined : (
                      <Button color="inherit" onClick={bot.retry}>
                        <FormattedMessage id="common.retry" />
                      </Button>
                    )
                  }
                >
                  <FormattedMessage id={`queries.bot.problem.${bot.problem}`} values={botLimits} />
                </Alert>
              )}
            </TurnItem>
          )}
        </List>
        {last && !busy && last.reply.kind !== 'concern' && (
          <Box
            role="group"
            aria-label={intl.formatMessage({ id: 'queries.bot.ways-on' })}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {waysOn(last.reply).map((want) => (
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
              onClick={() => void askTutor()}
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
        <AskField draft={draft} sending={sending} left={left} />
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
