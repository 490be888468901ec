import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { BotFollowUp, BotLesson, BotReply, BotTurn } from '../../../../../contract/bot/bot.ts';
import { newThreadPath, threadPath } from '../../../paths.ts';
import { useStartThreadMutation } from '../tutor/api.ts';

const afterAnswer: readonly BotFollowUp[] = ['worked-example', 'mistakes', 'question', 'another'];

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
    : reply.kind === 'elsewhere' || reply.kind === 'unknown' || reply.kind === 'withheld';

function findLastQuestion(turns: readonly BotTurn[]): string | null {
  for (const { asked, reply } of turns.toReversed())
    if ('text' in asked && answersQuestion(reply)) return asked.text;
  return null;
}

interface NextActionsProps {
  readonly turns: readonly BotTurn[];
  readonly last: BotTurn;
  readonly busy: boolean;
  readonly onAsk: (want: BotFollowUp) => void;
}

export function NextActions({ turns, last, busy, onAsk }: NextActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [startThread, starting] = useStartThreadMutation();
  const { turnId, reply } = last;

  const askTutor = async () => {
    const text = findLastQuestion(turns);
    const lesson = findLesson(reply);
    if (text === null) {
      await navigate(newThreadPath(lesson && { course: lesson.courseId, lesson: lesson.lessonId }));
      return;
    }
    const { data } = await startThread({
      // A retry has the same id, so that the server starts only one conversation.
      threadId: turnId,
      messageId: turnId,
      kind: 'question',
      subject: lesson && { courseId: lesson.courseId, lessonId: lesson.lessonId },
      notify: true,
      text,
    });
    if (data) await navigate(threadPath(turnId));
  };
  const isUnknown = reply.kind === 'unknown';
  return (
    <>
      {!busy && reply.kind !== 'concern' && reply.kind !== 'low-mood' && (
        <Box
          role="group"
          aria-label={intl.formatMessage({ id: 'queries.bot.ways-on' })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {listFollowUps(reply).map((want) => (
            <Button key={want} variant="outlined" size="small" onClick={() => onAsk(want)}>
              <FormattedMessage id={`queries.bot.want.${want}`} />
            </Button>
          ))}
          <Button
            variant={isUnknown ? 'contained' : 'outlined'}
            size="small"
            disabled={starting.isLoading}
            onClick={() => void askTutor()}
          >
            <FormattedMessage id={isUnknown ? 'queries.bot.send-to-tutor' : 'queries.bot.ask-tutor'} />
          </Button>
        </Box>
      )}
      {starting.isError && (
        <Alert severity="error" role="alert">
          <FormattedMessage id="queries.bot.tutor-failed" />
        </Alert>
      )}
    </>
  );
}
