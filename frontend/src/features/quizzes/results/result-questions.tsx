import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { PanelStack } from '../../../components/panel.tsx';
import { GradedCard, WithheldCard } from './question-cards.tsx';
import { isShown, listQuestions, resultFilters, type ResultFilter } from './questions-in-order.ts';

interface ResultQuestionsProps {
  readonly attempt: SubmittedAttempt;
  readonly filter: ResultFilter;
  readonly onFilter: (filter: ResultFilter) => void;
  /** True if the student may practise the topic. */
  readonly isOpen: (topicId: string) => boolean;
}

/** The questions of a result, with buttons that show all, the wrong ones or the flagged ones. */
export function ResultQuestions({ attempt, filter, onFilter, isOpen }: ResultQuestionsProps) {
  const titleId = useId();
  const all = listQuestions(attempt);
  const shown = all.filter((item) => isShown(item, filter));
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mb: 2,
          breakAfter: 'avoid',
        }}
      >
        <Typography variant="h2" id={titleId}>
          <FormattedMessage id={`quiz-results.questions.${filter}`} />
        </Typography>
        <ToggleButtonGroup
          exclusive
          aria-labelledby={titleId}
          value={filter}
          onChange={(_, chosen: ResultFilter | null) => chosen !== null && onFilter(chosen)}
          sx={{ flexWrap: 'wrap', displayPrint: 'none' }}
        >
          {resultFilters.map((each) => (
            <ToggleButton key={each} value={each}>
              <FormattedMessage
                id={`quiz-results.filter.${each}`}
                values={{ count: all.filter((item) => isShown(item, each)).length }}
              />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {shown.length === 0 && (
        <Typography>
          <FormattedMessage id={`quiz-results.none.${filter}`} />
        </Typography>
      )}
      <PanelStack sx={{ gap: 1.5, '@media print': { display: 'block', '& > *': { marginBlockEnd: 1.5 } } }}>
        {shown.map(({ kind, question, ...position }) =>
          kind === 'withheld' ? (
            <WithheldCard
              key={question.questionId}
              question={question}
              topic={attempt.topicTitle}
              {...position}
            />
          ) : (
            <GradedCard
              key={question.questionId}
              courseId={attempt.courseId}
              attemptId={attempt.attemptId}
              question={question}
              open={isOpen(question.topicId)}
              {...position}
            />
          ),
        )}
      </PanelStack>
    </Box>
  );
}
