import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { countPool, type OwnPool, type Progress } from './pool.ts';
import type { SelectionFilter } from './selection-filter.ts';
import { isPractisable, type Selection } from './selection.ts';

interface EmptyPoolProps {
  readonly pool: OwnPool;
  readonly selection: Selection;
  readonly topics: readonly QuizTopic[];
  readonly progress: Progress;
  /** Changes the selection to a pool that isn't empty. */
  readonly onLeave: (change: Partial<SelectionFilter>) => void;
}

/** Says that the chosen topics have no mistakes or nothing due, and offers another choice. */
function EmptyPool({ pool, selection, topics, progress, onLeave }: EmptyPoolProps) {
  const courseTopics = topics.filter(({ courseId }) => courseId === selection.courseId).filter(isPractisable);
  const elsewhere = countPool(pool, courseTopics, progress);
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

interface ChoiceStatusProps extends Pick<EmptyPoolProps, 'topics' | 'progress' | 'onLeave'> {
  /** Null if nothing is chosen that can be started. */
  readonly selection: Selection | null;
}

/** Says how many questions the selection has, as far as that is known, and how many the quiz asks. */
function QuestionCount({ selection }: { selection: Selection }) {
  const { available, questionCount, counted } = selection;
  return (
    <Typography>
      <FormattedMessage
        id={`quiz-selection.gives-${counted ? (available > questionCount ? 'some' : 'all') : 'up-to'}`}
        values={{ available, count: questionCount }}
      />
    </Typography>
  );
}

/** Says what the selection gives, or why nothing can be started. Screen readers announce each change. */
export function ChoiceStatus({ selection, ...others }: ChoiceStatusProps) {
  return (
    <div role="status">
      {selection === null ? (
        <Typography>
          <FormattedMessage id="quiz-selection.no-topic" />
        </Typography>
      ) : selection.available > 0 ? (
        <QuestionCount selection={selection} />
      ) : (
        selection.pool !== 'all' && <EmptyPool pool={selection.pool} selection={selection} {...others} />
      )}
    </div>
  );
}
