import { FormattedMessage } from 'react-intl';
import { AskDialog } from '../../components/forms/ask-dialog.tsx';
import { Text } from '../../components/text.tsx';
import { useSingleCall, type CallResult } from '../../loading/use-single-call.ts';

interface ReportDialogProps {
  readonly onClose: () => void;
  readonly report: () => PromiseLike<CallResult>;
}

export function ReportDialog({ onClose, report }: ReportDialogProps) {
  const { isRunning, failure, run } = useSingleCall();
  const send = async () => {
    const { error } = await run(report);
    if (error === undefined) onClose();
  };
  return (
    <AskDialog
      title="tutor.report.title"
      cancel="tutor.report.cancel"
      action={<FormattedMessage id="tutor.report.send" />}
      isRunning={isRunning}
      problem={failure !== undefined && <FormattedMessage id="tutor.problem.unknown" />}
      onAct={() => void send()}
      onClose={onClose}
    >
      <Text message="tutor.report.text" />
    </AskDialog>
  );
}
