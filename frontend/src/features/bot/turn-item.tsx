import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotTurn } from '../../../../contract/bot/bot.ts';
import { botLimits } from '../../../../contract/bot/routes.ts';
import { Disclosure } from '../../components/folding/disclosure.tsx';
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

function AskedText({ asked, chosen, isForgotten }: Pick<TurnItemProps, 'asked' | 'chosen' | 'isForgotten'>) {
  if ('text' in asked)
    return isForgotten ? (
      <em>
        <FormattedMessage id="bot.forgotten" />
      </em>
    ) : (
      asked.text
    );
  if ('lesson' in asked)
    return 'want' in asked ? (
      <FormattedMessage id={`bot.first.${asked.want}`} />
    ) : (
      <FormattedMessage id="bot.meant" values={{ lesson: chosen ?? asked.lesson.lessonId }} />
    );
  if ('want' in asked) return <FormattedMessage id={`bot.want.${asked.want}`} />;
  return <FormattedMessage id="bot.answered" values={{ letter: asked.optionId.toUpperCase() }} />;
}

/** A folded turn shows its question and the first line of its reply. Unfolded, it shows all of both. */
const FoldedTitle = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '& > *': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflow: 'hidden',
    whiteSpace: 'pre-wrap',
  },
  '& > :last-child': { color: theme.vars.palette.text.secondary, fontWeight: 400 },
  'details[open] > summary > & > *': { display: 'block' },
  'details[open] > summary > & > :last-child': { display: 'none' },
}));

interface TurnItemProps {
  readonly asked: BotTurn['asked'];
  /** The title of the lesson that the student chose after "Did you mean …?". */
  readonly chosen?: string | undefined;
  /** True if the API hasn't stored what the student wrote. */
  readonly isForgotten: boolean;
  /** The first line of the reply if the turn is folded. */
  readonly folded?: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

export function TurnItem({ asked, chosen, isForgotten, folded, children, ref }: TurnItemProps) {
  const question = (
    <>
      <VisuallyHidden>
        <FormattedMessage id="bot.you" />{' '}
      </VisuallyHidden>
      <AskedText {...{ asked, chosen, isForgotten }} />
    </>
  );
  const reply = (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <VisuallyHidden>
        <FormattedMessage id="bot.bot" />{' '}
      </VisuallyHidden>
      {children}
    </Box>
  );
  return (
    <ListItem
      ref={ref}
      tabIndex={-1}
      // Screen readers have read the turn before it was folded.
      aria-live={folded ? 'off' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        padding: 0,
      }}
    >
      {folded ? (
        <Disclosure
          titleSx={{ width: '100%', justifyContent: 'space-between' }}
          title={
            <FoldedTitle>
              <span>{question}</span>
              <span>{folded}</span>
            </FoldedTitle>
          }
        >
          {reply}
        </Disclosure>
      ) : (
        <>
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
            {question}
          </Typography>
          {reply}
        </>
      )}
    </ListItem>
  );
}
