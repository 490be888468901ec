import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../components/icon.tsx';
import { outcomeIcons, outcomeOf, outcomeTones, type MarkedQuestion } from './outcome.ts';
import { fullMarks } from './score.ts';

interface ResultItemProps {
  /** The question's place in the quiz, from 1. */
  readonly number: number;
  readonly flagged: boolean;
  readonly question: MarkedQuestion;
  readonly children: ReactNode;
}

/**
 * A question of a result below its number and how it went. It folds, and is folded at first where it is right. On paper it
 * stays on one page where it fits.
 */
export function ResultItem({ number, flagged, question, children }: ResultItemProps) {
  const id = useId();
  const outcome = outcomeOf(question);
  return (
    <Accordion defaultExpanded={outcome !== 'right'} sx={{ breakInside: 'avoid' }}>
      <AccordionSummary expandIcon={<Icon name="expand" />} id={`${id}-title`} aria-controls={`${id}-body`}>
        <Box
          component="span"
          sx={{ typography: 'h3', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
        >
          <FormattedMessage id="quizzes.results.question" values={{ number }} />
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              color: `${outcomeTones[outcome]}.main`,
            }}
          >
            <Icon name={outcomeIcons[outcome]} />
            <FormattedMessage
              id={`quizzes.outcome.${outcome}`}
              values={{ marks: question.marks / fullMarks }}
            />
          </Box>
          {flagged && (
            <Chip
              icon={<Icon name="flag" size={18} />}
              label={<FormattedMessage id="quiz-results.flagged" />}
            />
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}
