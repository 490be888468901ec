import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import { Icon } from '../../../components/icon.tsx';

interface QuestionFactsProps {
  readonly question: Pick<OpenQuestion, 'level' | 'calculator'>;
  /** False if all questions of the quiz have the same level. */
  readonly hasLevel: boolean;
}

export const QuestionFacts = memo(function QuestionFacts({ question, hasLevel }: QuestionFactsProps) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {hasLevel && <Chip label={<FormattedMessage id={`quizzes.level.${question.level}`} />} />}
      {question.calculator && (
        <Chip
          icon={<Icon name="calculator" size={18} />}
          label={<FormattedMessage id="quizzes.calculator" />}
        />
      )}
    </Box>
  );
});
