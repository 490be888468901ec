import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotInput, BotTurn } from '../../../../../contract/queries/ask-bot.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';

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
