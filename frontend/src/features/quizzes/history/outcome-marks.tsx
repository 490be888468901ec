import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { outcomes, type Outcome } from '../../../../../contract/quizzes/marking.ts';
import { outcomeColours } from '../results/score.tsx';

/** The marks consist of borders, because high contrast (forced colours) removes backgrounds. */
const shapes: Readonly<Record<Outcome, object>> = {
  right: { borderWidth: 6, borderRadius: '50%' },
  partly: { borderWidth: '2px 2px 2px 7px', borderRadius: '50%' },
  wrong: { borderWidth: 2 },
  unanswered: { borderWidth: 1, borderStyle: 'dotted' },
};

function OutcomeMark({ outcome }: { outcome: Outcome }) {
  return (
    <Box
      component="span"
      data-outcome={outcome}
      sx={{
        flex: 'none',
        width: 12,
        height: 12,
        borderStyle: 'solid',
        borderColor: outcomeColours[outcome],
        ...shapes[outcome],
      }}
    />
  );
}

/** A small mark for each question. Screen readers read the score instead. */
export function OutcomeMarks({ outcomes: marks }: { outcomes: readonly Outcome[] }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: '3px', paddingBlock: 0.5 }}>
      {marks.map((outcome, index) => (
        <OutcomeMark key={index} outcome={outcome} />
      ))}
    </Box>
  );
}

/** Says what the marks mean. */
export function OutcomeKey() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
      {outcomes.map((outcome) => (
        <Box key={outcome} component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <OutcomeMark outcome={outcome} />
          <FormattedMessage id={`quizzes-progress.history.key.${outcome}`} />
        </Box>
      ))}
    </Box>
  );
}
