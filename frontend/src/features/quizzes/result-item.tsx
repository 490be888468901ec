import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/icon.tsx';

interface ResultItemProps {
  /** The question's place in the quiz, from 1. */
  readonly number: number;
  readonly flagged: boolean;
  /** How it went, beside the number. */
  readonly outcome?: ReactNode;
  readonly unfolded: boolean;
  readonly children: ReactNode;
}

/** A question of a result that folds, below its number. On paper it stays on one page where it fits. */
export function ResultItem({ number, flagged, outcome, unfolded, children }: ResultItemProps) {
  const id = useId();
  return (
    <Accordion defaultExpanded={unfolded} sx={{ breakInside: 'avoid' }}>
      <AccordionSummary expandIcon={<Icon name="expand" />} id={`${id}-title`} aria-controls={`${id}-body`}>
        <Box
          component="span"
          sx={{ typography: 'h3', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
        >
          <FormattedMessage id="quizzes.results.question" values={{ number }} />
          {outcome}
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
