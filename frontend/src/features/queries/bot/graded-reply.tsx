import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { BotReply } from '../../../../../contract/queries/ask-bot.ts';
import { Icon } from '../../../components/icon.tsx';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';

/** Whether the answer was right, the mistake behind a wrong one, and the worked solution. */
export function GradedReply({ reply }: { reply: Extract<BotReply, { kind: 'graded' }> }) {
  const { question, chosenOptionId, correctOptionId, reason, solution } = reply;
  const isRight = chosenOptionId === correctOptionId;
  const right = question.options.find(({ optionId }) => optionId === correctOptionId);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontWeight: 700,
          color: isRight ? 'good.main' : 'bad.main',
        }}
      >
        <Icon name={isRight ? 'check' : 'close'} size={20} />
        <FormattedMessage id={isRight ? 'queries.bot.right' : 'queries.bot.wrong'} />
      </Typography>
      {!isRight && right && (
        <div>
          <FormattedMessage
            id="queries.bot.right-answer"
            values={{ letter: correctOptionId.toUpperCase() }}
          />{' '}
          <MarkdownText text={right.text} inline />
        </div>
      )}
      {reason !== null && <MarkdownText text={reason} baseHeading={4} />}
      <Typography component="p" sx={{ fontWeight: 700 }}>
        <FormattedMessage id="queries.bot.solution" />
      </Typography>
      <MarkdownText text={solution} baseHeading={4} />
    </Box>
  );
}
