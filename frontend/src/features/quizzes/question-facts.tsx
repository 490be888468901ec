import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../contract/quizzes.ts';
import { Icon } from '../../components/icon.tsx';
import { Tag } from '../../components/tag.tsx';

/** A question's level and whether a calculator is allowed. */
export function QuestionFacts({ question }: { question: Pick<OpenQuestion, 'level' | 'calculator'> }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Tag>
        <FormattedMessage id={`quizzes.level.${question.level}`} />
      </Tag>
      {question.calculator && (
        <Tag>
          <Icon name="calculator" size={18} />
          <FormattedMessage id="quizzes.calculator" />
        </Tag>
      )}
    </Box>
  );
}
