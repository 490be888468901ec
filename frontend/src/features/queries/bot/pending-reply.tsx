import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { botLimits } from '../../../../../contract/queries/routes.ts';
import type { BotProblem } from './use-bot.ts';

interface PendingReplyProps {
  /** The reason for which no reply came; null while it is on its way. */
  readonly problem: BotProblem | null;
  readonly onRetry: () => void;
}

/** Stands where a reply will be: it is on its way, or didn't come. */
export function PendingReply({ problem, onRetry }: PendingReplyProps) {
  if (problem === null) return <FormattedMessage id="queries.bot.looking" />;
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      <FormattedMessage id="common.retry" />
    </Button>
  );
  return (
    <Alert severity="error" action={problem === 'message-limit' ? undefined : retry}>
      <FormattedMessage id={`queries.bot.problem.${problem}`} values={botLimits} />
    </Alert>
  );
}
