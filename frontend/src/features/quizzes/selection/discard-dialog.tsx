import { FormattedMessage } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { AskDialog } from '../../../components/forms/ask-dialog.tsx';
import { useRetryWait } from '../../../loading/use-retry-wait.ts';
import { useDiscardAttemptMutation } from '../api/quizzes-api.ts';

interface DiscardDialogProps {
  readonly attemptId: string;
  /** Called once the attempt isn't open any more. `over` means that another tab or device has submitted the attempt. */
  readonly onGone: (how: 'discarded' | 'over') => void;
  readonly onKeep: () => void;
}

export function DiscardDialog({ attemptId, onGone, onKeep }: DiscardDialogProps) {
  const [discardAttempt] = useDiscardAttemptMutation();
  const { isRunning, failure, run } = useSingleCall();
  const wait = useRetryWait(failure);
  const discard = async () => {
    const reply = await discardAttempt(attemptId);
    if (!reply.error) onGone('discarded');
    else if (readProblem(reply.error).code === 'attempt_submitted') onGone('over');
    return reply;
  };
  return (
    <AskDialog
      title="quizzes.discard.title"
      cancel="quizzes.discard.keep"
      action={<FormattedMessage id="quizzes.discard.discard" />}
      color="error"
      isRunning={isRunning}
      staysOpen
      problem={
        failure !== undefined && (
          <FormattedMessage
            id={`quizzes.discard.${readProblem(failure).code === 'offline' ? 'offline' : 'failed'}`}
          />
        )
      }
      wait={wait}
      onAct={() => void run(discard)}
      onClose={onKeep}
    >
      <Text message="quizzes.discard.text" />
    </AskDialog>
  );
}
