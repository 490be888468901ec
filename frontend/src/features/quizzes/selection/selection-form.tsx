import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { countPool, type OwnPool, type Progress } from './pool.ts';
import { QuizOptions } from './quiz-options.tsx';
import type { SelectionFilter } from './selection-filter.ts';
import { isPractisable, type Selection } from './selection.ts';
import { StartRefusal } from './start-refusal.tsx';
import { TopicChoice, type TopicChoiceProps } from './topic-choice.tsx';
import type { QuizStarter } from './use-start.ts';

interface EmptyPoolProps {
  readonly pool: OwnPool;
  readonly selection: Selection;
  readonly topics: readonly QuizTopic[];
  readonly progress: Progress;
  readonly onLeave: (change: Partial<SelectionFilter>) => void;
}

function EmptyPool({ pool, selection, topics, progress, onLeave }: EmptyPoolProps) {
  const courseTopics = topics.filter(({ courseId }) => courseId === selection.courseId).filter(isPractisable);
  const elsewhere = countPool(pool, courseTopics, progress);
  const nextDueAt = progress?.find(({ courseId }) => courseId === selection.courseId)?.nextDueAt;
  return (
    <Alert
      severity="info"
      action={
        elsewhere > 0 ? (
          <Button size="small" onClick={() => onLeave({ topics: null, level: null })}>
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

function QuestionCount({ selection }: { selection: Selection }) {
  const { available, questionCount, counted } = selection;
  return (
    <Text
      message={`quiz-selection.gives-${counted ? (available > questionCount ? 'some' : 'all') : 'up-to'}`}
      values={{ available, count: questionCount }}
    />
  );
}

interface ChoiceStatusProps extends Pick<EmptyPoolProps, 'topics' | 'progress' | 'onLeave'> {
  readonly selection: Selection | null;
}

function ChoiceStatus({ selection, ...others }: ChoiceStatusProps) {
  return (
    <div role="status">
      {selection === null ? (
        <Text message="quiz-selection.no-topic" />
      ) : selection.available > 0 ? (
        <QuestionCount selection={selection} />
      ) : (
        selection.pool !== 'all' && <EmptyPool pool={selection.pool} selection={selection} {...others} />
      )}
    </div>
  );
}

interface StartPanelProps {
  readonly selection: Selection | null;
  readonly starter: QuizStarter;
  readonly startButton: RefObject<HTMLButtonElement | null>;
}

function StartPanel({ selection, starter, startButton }: StartPanelProps) {
  const { starting, refusal, wait } = starter;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <StartRefusal starter={starter} />
      {refusal?.kind !== 'open' && (
        <FocusableButton
          ref={startButton}
          type="submit"
          variant="contained"
          size="large"
          loading={starting !== null}
          disabled={!selection || selection.available === 0 || wait !== null}
        >
          <FormattedMessage
            id={starting ? 'quiz-selection.starting' : refusal ? 'common.retry' : 'quiz-selection.start'}
          />
        </FocusableButton>
      )}
    </Box>
  );
}

interface SelectionFormProps
  extends
    Pick<TopicChoiceProps, 'topics' | 'selection' | 'pool' | 'progress' | 'onLocked'>,
    Omit<StartPanelProps, 'selection'> {
  readonly onChange: (change: Partial<SelectionFilter>) => void;
  readonly onStart: () => void;
}

export function SelectionForm({
  topics,
  selection,
  pool,
  progress,
  onLocked,
  onChange,
  onStart,
  ...start
}: SelectionFormProps) {
  // The pressed button disappears, so the focus moves to the start button.
  const leave = (change: Partial<SelectionFilter>) => {
    start.startButton.current?.focus();
    onChange(change);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Card sx={{ display: 'grid', gap: 1.5 }}>
        <Text variant="h2" message="quiz-selection.topic" />
        <TopicChoice
          topics={topics}
          selection={selection}
          pool={pool}
          progress={progress}
          onLocked={onLocked}
          onChoose={(course, topicIds) => onChange({ course, topics: topicIds, level: null })}
        />
      </Card>
      <PanelStack>
        <Card sx={{ display: 'grid', gap: 2.5 }}>
          {selection && <QuizOptions selection={selection} progress={progress} onChange={onChange} />}
          <ChoiceStatus selection={selection} topics={topics} progress={progress} onLeave={leave} />
          <StartPanel selection={selection} {...start} />
        </Card>
      </PanelStack>
    </Box>
  );
}
