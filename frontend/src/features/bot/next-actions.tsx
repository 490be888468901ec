import type * as z from 'zod/mini';
import type { tutorSchemas } from '../../../../contract/tutor/tutor.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { BotFollowUp, BotLesson, BotReply, BotTurn } from '../../../../contract/bot/bot.ts';
import { newThreadPath, threadPath } from '../../paths.ts';
import { useSingleCall, type CallResult } from '../../loading/use-single-call.ts';

/** This number of follow-ups come before the button that asks a tutor, which a phone then shows below a long answer. */
const firstActions = 2;

const afterAnswer: readonly BotFollowUp[] = ['worked-example', 'question', 'another', 'mistakes'];

function listFollowUps(reply: BotReply): readonly BotFollowUp[] {
  switch (reply.kind) {
    case 'passages':
      return afterAnswer;
    case 'graded':
    case 'withheld':
      return ['question'];
    case 'nothing-more':
      return reply.lesson === null
        ? []
        : afterAnswer.filter((want) => want !== reply.want && want !== 'another');
    default:
      return [];
  }
}

const findLesson = (reply: BotReply): BotLesson | null => ('lesson' in reply ? reply.lesson : null);

/** True for the reply to a complete question, false for the reply to a follow-up such as "why?". */
const answersQuestion = (reply: BotReply): boolean =>
  reply.kind === 'passages'
    ? reply.want === null
    : ['elsewhere', 'unknown', 'did-you-mean', 'withheld'].includes(reply.kind);

function findLastQuestion(turns: readonly BotTurn[]): string | null {
  for (const { asked, reply } of turns.toReversed())
    if ('text' in asked && answersQuestion(reply)) return asked.text;
  return null;
}

/** Sends a text to the tutors. */
export type StartThread = (
  thread: z.infer<(typeof tutorSchemas)['startThread']['body']> & { readonly threadId: string },
) => PromiseLike<CallResult>;

interface NextActionsProps {
  readonly turns: readonly BotTurn[];
  readonly last: BotTurn;
  readonly busy: boolean;
  readonly startThread: StartThread;
  readonly onAsk: (want: BotFollowUp) => void;
}

export function NextActions({ turns, last, busy, startThread, onAsk }: NextActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isRunning, failure, run } = useSingleCall();
  const { turnId, reply } = last;

  const askTutor = async () => {
    const text = findLastQuestion(turns);
    const lesson = findLesson(reply);
    if (text === null) {
      await navigate(newThreadPath(lesson && { course: lesson.courseId, lesson: lesson.lessonId }));
      return;
    }
    const { error } = await run(() =>
      startThread({
        // A retry has the same id, so that the server starts only one conversation.
        threadId: turnId,
        messageId: turnId,
        kind: 'question',
        subject: lesson && { courseId: lesson.courseId, lessonId: lesson.lessonId },
        notify: true,
        text,
      }),
    );
    if (error === undefined) await navigate(threadPath(turnId));
  };
  const isUnknown = reply.kind === 'unknown';
  const followUps = listFollowUps(reply).map((want) => (
    <Button key={want} variant="outlined" size="small" onClick={() => onAsk(want)}>
      <FormattedMessage id={`bot.want.${want}`} />
    </Button>
  ));
  return (
    <>
      {!busy && reply.kind !== 'concern' && reply.kind !== 'low-mood' && (
        <Box
          role="group"
          aria-label={intl.formatMessage({ id: 'bot.next' })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {followUps.slice(0, firstActions)}
          <Button
            variant={isUnknown ? 'contained' : 'outlined'}
            size="small"
            disabled={isRunning}
            onClick={() => void askTutor()}
          >
            <FormattedMessage id={isUnknown ? 'bot.send-to-tutor' : 'bot.ask-tutor'} />
          </Button>
          {followUps.slice(firstActions)}
        </Box>
      )}
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <FormattedMessage id="bot.tutor-failed" />
        </Alert>
      )}
    </>
  );
}
