import Box from '@mui/material/Box';
import type { Outcome } from '../../../../../contract/quizzes/marking.ts';
import { outcomeColours } from '../results/score.tsx';

/** The marks consist of borders, because high contrast (forced colours) removes backgrounds. */
const shapes: Readonly<Record<Outcome, object>> = {
  right: { borderWidth: 6, borderRadius: '50%' },
  partly: { borderWidth: '2px 2px 2px 7px', borderRadius: '50%' },
  wrong: { borderWidth: 2 },
  unanswered: { borderWidth: 1, borderStyle: 'dotted' },
};

/** A small mark for each question. Screen readers read the score instead. */
export function OutcomeMarks({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: '3px', paddingBlock: 0.5 }}>
      {outcomes.map((outcome, index) => (
        <Box
          key={index}
          component="span"
          data-outcome={outcome}
          sx={{
            width: 12,
            height: 12,
            borderStyle: 'solid',
            borderColor: outcomeColours[outcome],
            ...shapes[outcome],
          }}
        />
      ))}
    </Box>
  );
}
