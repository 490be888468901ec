import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { poolSize, type OwnPool, type Progress } from './pool.ts';
import { isPractisable, type Selection } from './selection.ts';
import type { SelectionFilter } from './selection-filter.ts';

export interface EmptyPoolProps {
  readonly pool: OwnPool;
  readonly selection: Selection;
  readonly topics: readonly QuizTopic[];
  readonly progress: Progress;
  /** Changes the choice, so that the pool isn't empty any more. */
  readonly onLeave: (change: Partial<SelectionFilter>) => void;
}

/** Says that no mistake is left in the chosen topics, or that nothing is due and when it will be, and the way on. */
export function EmptyPool({ pool, selection, topics, progress, onLeave }: EmptyPoolProps) {
  const ofCourse = topics.filter(({ courseId }) => courseId === selection.courseId).filter(isPractisable);
  const elsewhere = poolSize(pool, ofCourse, progress);
  const nextDueAt = progress?.find(({ courseId }) => courseId === selection.courseId)?.nextDueAt;
  return (
    <Alert
      severity="info"
      action={
        elsewhere > 0 ? (
          <Button size="small" onClick={() => onLeave({ topics: null, lesson: null, level: null })}>
            <FormattedMessage id={`quiz-selection.pool.${pool}.elsewhere`} values={{ count: elsewhere }} />
          </Button>
        ) : (
          <Button size="small" onClick={() => onLeave({ pool: 'all' })}>
            <FormattedMessage id="quiz-selection.pool.take-all" />
          </Button>
        )
      }
    >
      <FormattedMessage id={`quiz-selection.pool.${pool}.none`} />{' '}
      {pool === 'due' && elsewhere === 0 && nextDueAt && (
        <FormattedMessage
          id="quiz-selection.pool.due.next"
          values={{ when: <DateTime format="school-day" at={nextDueAt} /> }}
        />
      )}
    </Alert>
  );
}
