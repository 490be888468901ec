import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { hasAnswered, poolSize, quizPools, type Progress } from './pool.ts';
import type { Selection } from './selection.ts';
import type { SelectionFilter } from './selection-filter.ts';

interface PoolChoiceProps {
  readonly selection: Selection;
  readonly progress: Progress;
  readonly onChange: (change: Partial<SelectionFilter>) => void;
}

/** All questions, the student's mistakes, or what is due; nothing for who has answered nothing yet. */
export function PoolChoice({ selection, progress, onChange }: PoolChoiceProps) {
  const { pool, topics } = selection;
  if (!hasAnswered(progress) && pool === 'all') return null;
  return (
    <div>
      <ChoiceGroup
        row
        label={<FormattedMessage id="quiz-selection.pool" />}
        name="pool"
        value={pool}
        onChoose={(value) => onChange({ pool: quizPools.find((each) => each === value) ?? 'all' })}
      >
        {quizPools.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={
              <FormattedMessage
                id={`quiz-selection.pool.${each}`}
                values={{ count: each === 'all' ? 0 : poolSize(each, topics, progress) }}
              />
            }
          />
        ))}
      </ChoiceGroup>
      <Typography variant="body2" sx={{ mt: 1 }}>
        <FormattedMessage id="quiz-selection.pool.about" />
      </Typography>
    </div>
  );
}
