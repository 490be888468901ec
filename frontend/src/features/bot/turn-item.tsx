import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotInput, BotTurn } from '../../../../contract/bot/bot.ts';
import { botLimits } from '../../../../contract/bot/routes.ts';
import { Character } from '../../components/character.tsx';
import { ProblemText } from '../../components/problem.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { readProblem } from '../../loading/problem.ts';

interface PendingReplyProps {
  /** The error if Ask Bot couldn't reply. Undefined while Ask Bot works on the reply. */
  readonly failure: unknown;
  readonly onRetry: () => void;
}

export function PendingReply({ failure, onRetry }: PendingReplyProps) {
  if (failure === undefined)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Character pose="waiting" width={72} />
        <FormattedMessage id="bot.looking" />
      </Box>
    );
  const { code } = readProblem(failure);
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      <FormattedMessage id="common.retry" />
    </Button>
  );
  return (
    <Alert severity="error" action={code === 'message_limit' ? undefined : retry}>
      <ProblemText area="bot.problem" code={code} values={botLimits} />
    </Alert>
  );
}

function AskedText({ asked }: { asked: BotInput }) {
  if ('text' in asked) return asked.text;
  if ('lesson' in asked) return <FormattedMessage id={`bot.first.${asked.want}`} />;
  if ('want' in asked) return <FormattedMessage id={`bot.want.${asked.want}`} />;
  return <FormattedMessage id="bot.answered" values={{ letter: asked.optionId.toUpperCase() }} />;
}

interface TurnItemProps {
  readonly asked: BotTurn['asked'];
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

export function TurnItem({ asked, children, ref }: TurnItemProps) {
  return (
    <ListItem
      ref={ref}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        padding: 0,
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
          <FormattedMessage id="bot.you" />{' '}
        </VisuallyHidden>
        <AskedText asked={asked} />
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <VisuallyHidden>
          <FormattedMessage id="bot.bot" />{' '}
        </VisuallyHidden>
        {children}
      </Box>
    </ListItem>
  );
}
