import Box from '@mui/material/Box';
import type { SharedAnswer } from '../../../../../contract/tutor/shared-answers.ts';
import { MarkdownText } from '../../../components/prose/lazy-markdown.tsx';
import { Text } from '../../../components/text.tsx';

/** A question and its answer. Both are typeset like the messages of a conversation. */
export function SharedTexts({ question, answer }: Pick<SharedAnswer, 'question' | 'answer'>) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, overflowWrap: 'anywhere' }}>
      <Text variant="body2" sx={{ color: 'text.secondary' }} message="shared-answers.question" />
      <Box sx={{ fontWeight: 600 }}>
        <MarkdownText text={question} />
      </Box>
      <Text variant="body2" sx={{ color: 'text.secondary' }} message="shared-answers.answer" />
      <MarkdownText text={answer} />
    </Box>
  );
}
