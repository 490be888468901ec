import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import { secondsPerQuestion } from '../../../../../contract/quizzes/marking.ts';
import { quizModes, quizPools } from '../../../../../contract/quizzes/quiz-options.ts';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { countPool, hasAnswered, type Progress } from './pool.ts';
import type { Selection } from './selection.ts';
import type { SelectionFilter } from './selection-filter.ts';

interface QuizOptionsProps {
  readonly selection: Selection;
  readonly progress: Progress;
  readonly onChange: (change: Partial<SelectionFilter>) => void;
}

type ChoiceProps = Omit<QuizOptionsProps, 'progress'>;

const anyChoice = 'any';
const calculators: ReadonlyMap<string, boolean | null> = new Map([
  [anyChoice, null],
  ['with', true],
  ['without', false],
]);

function PoolChoice({ selection, progress, onChange }: QuizOptionsProps) {
  const { pool, topics } = selection;
  if (!hasAnswered(progress) && pool === 'all') return null;
  return (
    <div>
      <ChoiceGroup
        row
        label={<FormattedMessage id="quiz-selection.pool" />}
        name="pool"
        value={pool}
        options={quizPools.map((each) => ({
          value: each,
          label: (
            <FormattedMessage
              id={`quiz-selection.pool.${each}`}
              values={{ count: each === 'all' ? 0 : countPool(each, topics, progress) }}
            />
          ),
        }))}
        onChoose={(value) => onChange({ pool: quizPools.find((each) => each === value) ?? 'all' })}
      />
      <Text variant="body2" sx={{ mt: 1 }} message="quiz-selection.pool.about" />
    </div>
  );
}

/** Shows counts of questions only for the pool `all`, because the server doesn't count other pools per level. */
function LevelChoice({ selection, onChange }: ChoiceProps) {
  const counted = selection.pool === 'all';
  return (
    <ChoiceGroup
      row
      label={<FormattedMessage id="quiz-selection.level" />}
      name="level"
      value={selection.level ?? anyChoice}
      options={[
        {
          value: anyChoice,
          label: (
            <FormattedMessage
              id={`quiz-selection.level.${counted ? 'suitable' : 'all'}`}
              values={{ count: selection.suitable }}
            />
          ),
        },
        ...selection.levels.map(({ level, questionCount }) => ({
          value: level,
          label: (
            <>
              <FormattedMessage id={`quizzes.level.${level}`} />
              {counted && <> ({questionCount})</>}
            </>
          ),
        })),
      ]}
      onChoose={(value) =>
        onChange({ level: selection.levels.find(({ level }) => level === value)?.level ?? null })
      }
    />
  );
}

function ModeChoice({ selection, onChange }: ChoiceProps) {
  return (
    <ChoiceGroup
      label={<FormattedMessage id="quiz-selection.mode" />}
      name="mode"
      value={selection.mode}
      options={quizModes.map((mode) => ({
        value: mode,
        label: (
          <>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              <FormattedMessage id={`quizzes.mode.${mode}`} />
            </Box>
            <Text component="span" variant="body2" message={`quiz-selection.mode.${mode}.about`} />
          </>
        ),
      }))}
      onChoose={(value) => onChange({ mode: value === 'test' ? 'test' : 'practice' })}
    />
  );
}

export function QuizOptions({ selection, progress, onChange }: QuizOptionsProps) {
  return (
    <>
      <PoolChoice selection={selection} progress={progress} onChange={onChange} />
      <ModeChoice selection={selection} onChange={onChange} />
      <LevelChoice selection={selection} onChange={onChange} />
      {selection.available > 0 && (
        <ChoiceGroup
          row
          label={<FormattedMessage id="quiz-selection.count" />}
          name="count"
          value={selection.questionCount}
          options={selection.counts.map((count) => ({ value: count, label: count }))}
          onChoose={(value) => onChange({ count: Number(value) })}
        />
      )}
      <ChoiceGroup
        row
        label={<FormattedMessage id="quiz-selection.calculator" />}
        name="calculator"
        value={selection.calculator === null ? anyChoice : selection.calculator ? 'with' : 'without'}
        options={[...calculators.keys()].map((each) => ({
          value: each,
          label: <FormattedMessage id={`quiz-selection.calculator.${each}`} />,
        }))}
        onChoose={(value) => onChange({ calculator: calculators.get(value) ?? null })}
      />
      <FormControlLabel
        control={<Checkbox checked={selection.timed} onChange={(_, timed) => onChange({ timed })} />}
        label={
          <>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              <FormattedMessage id="quiz-selection.timed" />
            </Box>
            <Text
              component="span"
              variant="body2"
              message="quiz-selection.timed.about"
              values={{ seconds: secondsPerQuestion }}
            />
          </>
        }
      />
    </>
  );
}
