import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { PanelStack } from '../../../components/panel.tsx';
import { ChoiceStatus } from './choice-status.tsx';
import { QuizOptions } from './quiz-options.tsx';
import { countQuestions, type TopicLesson } from './selection.ts';
import type { SelectionFilter } from './selection-filter.ts';
import { StartPanel, type StartPanelProps } from './start-panel.tsx';
import { TopicChoice, type TopicChoiceProps } from './topic-choice.tsx';

interface SelectionFormProps
  extends
    Pick<TopicChoiceProps, 'topics' | 'selection' | 'pool' | 'progress' | 'onLocked'>,
    Omit<StartPanelProps, 'selection'> {
  readonly onChange: (change: Partial<SelectionFilter>) => void;
  readonly onStart: () => void;
}

/** Says that one lesson's questions are chosen, and offers the whole topic. */
function LessonOnly({ lesson, onWhole }: { lesson: TopicLesson; onWhole: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" onClick={onWhole}>
          <FormattedMessage id="quiz-selection.whole-topic" />
        </Button>
      }
    >
      <FormattedMessage
        id="quiz-selection.lesson"
        values={{ lesson: <strong>{lesson.title}</strong>, count: countQuestions(lesson, null) }}
      />
    </Alert>
  );
}

/** The form that chooses topics of a course and the options of the quiz. */
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
  // The pressed button disappears with its notice, so the focus moves to the start button.
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
        <Typography variant="h2">
          <FormattedMessage id="quiz-selection.topic" />
        </Typography>
        <TopicChoice
          topics={topics}
          selection={selection}
          pool={pool}
          progress={progress}
          onLocked={onLocked}
          onChoose={(course, topicIds) => onChange({ course, topics: topicIds, lesson: null, level: null })}
        />
      </Card>
      <PanelStack>
        <Card sx={{ display: 'grid', gap: 2.5 }}>
          {selection && (
            <>
              {selection.lesson && (
                <LessonOnly lesson={selection.lesson} onWhole={() => leave({ lesson: null, level: null })} />
              )}
              <QuizOptions selection={selection} progress={progress} onChange={onChange} />
            </>
          )}
          <ChoiceStatus selection={selection} topics={topics} progress={progress} onLeave={leave} />
          <StartPanel selection={selection} {...start} />
        </Card>
      </PanelStack>
    </Box>
  );
}
