import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { PanelStack } from '../../../components/panel.tsx';
import { buildTitleId, GradedCard, WithheldCard } from './question-cards.tsx';
import { QuestionSquares } from './question-squares.tsx';
import { getOutcome, listQuestions } from './score.tsx';

export const resultFilters = ['all', 'wrong', 'flagged'] as const;
export type ResultFilter = (typeof resultFilters)[number];

interface ResultQuestionsProps {
  readonly attempt: SubmittedAttempt;
  readonly filter: ResultFilter;
  readonly onFilter: (filter: ResultFilter) => void;
  readonly isTopicOpen: (topicId: string) => boolean;
}

export function ResultQuestions({ attempt, filter, onFilter, isTopicOpen }: ResultQuestionsProps) {
  const titleId = useId();
  const all = listQuestions(attempt);
  const hasLevel = new Set(all.map(({ question }) => question.level)).size > 1;
  const byFilter = {
    all,
    wrong: all.filter(({ question }) => getOutcome(question) !== 'right'),
    flagged: all.filter(({ flagged }) => flagged),
  } satisfies Record<ResultFilter, typeof all>;
  const shown = byFilter[filter];
  const [open, setOpen] = useState(() => byFilter.wrong.slice(0, 1).map(({ number }) => number));
  const unfold = (number: number) => setOpen((now) => [...now, number]);
  const fold = (number: number) => setOpen((now) => now.filter((each) => each !== number));
  const unfoldAndFocus = (number: number) => {
    flushSync(() => unfold(number));
    const title = document.getElementById(buildTitleId(number));
    title?.focus({ preventScroll: true });
    title?.scrollIntoView();
  };
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
        <Text variant="h2" id={titleId} message={`quiz-results.questions.${filter}`} />
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
                values={{ count: byFilter[each].length }}
              />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <QuestionSquares questions={shown} onOpen={unfoldAndFocus} />
      {shown.length === 0 && <Text message={`quiz-results.none.${filter}`} />}
      <PanelStack sx={{ gap: 1.5, '@media print': { display: 'block', '& > *': { marginBlockEnd: 1.5 } } }}>
        {shown.map(({ question, ...position }) => {
          const { number } = position;
          const isOpen = open.includes(number);
          const folding = { isOpen, onToggle: () => (isOpen ? fold(number) : unfold(number)) };
          return 'openAttemptId' in question ? (
            <WithheldCard
              key={question.questionId}
              question={question}
              topic={attempt.topicTitle}
              hasLevel={hasLevel}
              {...position}
              {...folding}
            />
          ) : (
            <GradedCard
              key={question.questionId}
              courseId={attempt.courseId}
              attemptId={attempt.attemptId}
              question={question}
              isTopicOpen={isTopicOpen(question.topicId)}
              hasLevel={hasLevel}
              {...position}
              {...folding}
            />
          );
        })}
      </PanelStack>
    </Box>
  );
}
