import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { hasAnswered, countPool, quizPools, type OwnPool, type Progress } from './pool.ts';
import type { SelectionFilter } from './selection-filter.ts';
import type { Selection } from './selection.ts';

interface PoolCountProps {
  readonly pool: OwnPool;
  readonly topics: readonly QuizTopic[];
  readonly progress: Progress;
}

/** The number of questions that a pool has in some topics, in words. */
export function PoolCount({ pool, topics, progress }: PoolCountProps) {
  return (
    <FormattedMessage
      id={`quiz-selection.pool.${pool}.count`}
      values={{ count: countPool(pool, topics, progress) }}
    />
  );
}

interface PoolChoiceProps {
  readonly selection: Selection;
  readonly progress: Progress;
  readonly onChange: (change: Partial<SelectionFilter>) => void;
}

/** Chooses all questions, the student's mistakes, or what is due; hidden until the student has answered something. */
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
                values={{ count: each === 'all' ? 0 : countPool(each, topics, progress) }}
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
