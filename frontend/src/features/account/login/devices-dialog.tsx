import { FormattedMessage } from 'react-intl';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { AskDialog } from '../../../components/forms/ask-dialog.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { useSignOutEverywhereMutation } from '../api.ts';

interface DevicesDialogProps {
  readonly onClose: () => void;
  readonly onSignedOut: () => void;
}

export function DevicesDialog({ onClose, onSignedOut }: DevicesDialogProps) {
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const { isRunning, failure, run } = useSingleCall();
  const confirm = async () => {
    const reply = await signOutEverywhere(undefined);
    if (reply.error === undefined) onSignedOut();
    return reply;
  };

  return (
    <AskDialog
      title="account.devices.ask"
      cancel="account.devices.keep"
      action={<FormattedMessage id="account.devices.sign-out" />}
      isRunning={isRunning}
      staysOpen
      problem={
        failure !== undefined && (
          <ProblemText area="account.devices.problem" code={readProblem(failure).code} />
        )
      }
      onAct={() => void run(confirm)}
      onClose={onClose}
    >
      <Text message="account.devices.confirm-text" />
    </AskDialog>
  );
}
