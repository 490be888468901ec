import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotInput, BotTurn } from '../../../../../contract/queries/ask-bot.ts';
import { botLimits } from '../../../../../contract/queries/routes.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
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

/** What the student said, in words. */
function AskedText({ asked }: { asked: BotInput }) {
  if ('text' in asked) return asked.text;
  if ('want' in asked) return <FormattedMessage id={`queries.bot.want.${asked.want}`} />;
  return <FormattedMessage id="queries.bot.answered" values={{ letter: asked.optionId.toUpperCase() }} />;
}

interface TurnItemProps {
  readonly asked: BotTurn['asked'];
  /** What Ask Bot says. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** One question with its reply: the student's words stand to the right. */
export function TurnItem({ asked, children, ref }: TurnItemProps) {
  return (
    <ListItem
      ref={ref}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        padding: 0,
        // Below the top bar, which stays.
        scrollMarginTop: 96,
      }}
    >
      <Typography
        component="div"
        sx={{
          justifySelf: 'end',
          maxWidth: { xs: '100%', sm: '85%' },
          padding: 1.5,
          borderRadius: 2,
          bgcolor: 'accent.tint',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        }}
      >
        <VisuallyHidden>
          <FormattedMessage id="queries.bot.you" />{' '}
        </VisuallyHidden>
        <AskedText asked={asked} />
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <VisuallyHidden>
          <FormattedMessage id="queries.bot.bot" />{' '}
        </VisuallyHidden>
        {children}
      </Box>
    </ListItem>
  );
}
