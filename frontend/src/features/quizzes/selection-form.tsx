import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { QuizTopic } from '../../../../contract/quizzes.ts';
import { PanelStack } from '../../components/panel.tsx';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { sessionPath } from '../../paths.ts';
import { questionsAt, type Selection, type SelectionFilter, type TopicLesson } from './selection-filter.ts';
import { TopicChoice, type TopicChoiceProps } from './topic-choice.tsx';
import type { StartRefusal } from './use-start.ts';

/** The value of the choice of all levels, which is none of them. */
const allLevels = 'all';

interface SelectionFormProps {
  readonly topics: readonly QuizTopic[];
  /** Null while nothing that can be started is chosen. */
  readonly selection: Selection | null;
  readonly starting: boolean;
  readonly refusal: StartRefusal | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  /** The topic's quiz that waits to be finished; null where there is none. */
  readonly openAttemptId: string | null;
  /** The words about a course with locked topics: the way to get it. */
  readonly onLocked: TopicChoiceProps['onLocked'];
  readonly onChange: (change: Partial<SelectionFilter>) => void;
  readonly onStart: () => void;
}

/** Says that only one lesson's questions are chosen, how many there are, and the way to all of the topic's. */
function LessonOnly({ lesson, onWhole }: { lesson: TopicLesson; onWhole: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" onClick={onWhole}>
          <FormattedMessage id="quizzes.select.whole-topic" />
        </Button>
      }
    >
      <FormattedMessage
        id="quizzes.select.lesson"
        values={{ lesson: <strong>{lesson.title}</strong>, count: questionsAt(lesson, null) }}
      />
    </Alert>
  );
}

interface OpenAlreadyProps {
  readonly attemptId: string;
  /** The topic's title. */
  readonly topic: string;
  /** It was found out just now. */
  readonly told: boolean;
}

/** A topic has one quiz at a time: the way to the one that waits to be finished. */
function OpenAlready({ attemptId, topic, told }: OpenAlreadyProps) {
  return (
    <>
      <Alert severity="info" {...(told && { role: 'alert' })}>
        <FormattedMessage id="quizzes.select.open" values={{ topic }} />
      </Alert>
      <Button component={RouterLink} variant="contained" size="large" to={sessionPath(attemptId)}>
        <FormattedMessage id="quizzes.open.continue" />
        <VisuallyHidden>: {topic}</VisuallyHidden>
      </Button>
    </>
  );
}

/** Chooses a topic, a level and a number of questions. */
export function SelectionForm({
  topics,
  selection,
  starting,
  refusal,
  wait,
  openAttemptId,
  onLocked,
  onChange,
  onStart,
}: SelectionFormProps) {
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Card sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2">
          <FormattedMessage id="quizzes.select.topic" />
        </Typography>
        <TopicChoice
          topics={topics}
          chosen={selection?.topic ?? null}
          onLocked={onLocked}
          onChoose={({ courseId, topicId }) =>
            onChange({ course: courseId, topic: topicId, lesson: null, level: null })
          }
        />
      </Card>
      <PanelStack sx={{ position: { md: 'sticky' }, top: 104 }}>
        <Card sx={{ display: 'grid', gap: 3 }}>
          {selection ? (
            <>
              {selection.lesson && (
                <LessonOnly
                  lesson={selection.lesson}
                  onWhole={() => onChange({ lesson: null, level: null })}
                />
              )}
              <ChoiceGroup
                label={<FormattedMessage id="quizzes.select.level" />}
                name="level"
                value={selection.level ?? allLevels}
                onChoose={(value) =>
                  onChange({ level: selection.levels.find(({ level }) => level === value)?.level ?? null })
                }
              >
                <FormControlLabel
                  value={allLevels}
                  control={<Radio />}
                  label={
                    <FormattedMessage
                      id="quizzes.select.all-levels"
                      values={{ count: questionsAt(selection, null) }}
                    />
                  }
                />
                {selection.levels
                  .filter(({ questionCount }) => questionCount > 0)
                  .map(({ level, questionCount }) => (
                    <FormControlLabel
                      key={level}
                      value={level}
                      control={<Radio />}
                      label={
                        <FormattedMessage
                          id="quizzes.select.level-with-count"
                          values={{
                            level: <FormattedMessage id={`quizzes.level.${level}`} />,
                            count: questionCount,
                          }}
                        />
                      }
                    />
                  ))}
              </ChoiceGroup>
              <ChoiceGroup
                label={<FormattedMessage id="quizzes.select.count" />}
                name="count"
                value={selection.questionCount}
                onChoose={(value) => onChange({ count: Number(value) })}
              >
                {selection.counts.map((count, index) => (
                  <FormControlLabel
                    key={count}
                    value={count}
                    control={<Radio />}
                    label={
                      <FormattedMessage
                        id={
                          index === selection.counts.length - 1
                            ? 'quizzes.select.all-questions'
                            : 'quizzes.select.questions'
                        }
                        values={{ count }}
                      />
                    }
                  />
                ))}
              </ChoiceGroup>
            </>
          ) : (
            <Typography>
              <FormattedMessage id="quizzes.select.no-topic" />
            </Typography>
          )}
          {selection && openAttemptId !== null ? (
            <OpenAlready attemptId={openAttemptId} topic={selection.topic.title} told={refusal !== null} />
          ) : (
            <>
              {refusal && (
                <Alert severity={refusal.kind === 'limit' ? 'info' : 'error'} role="alert">
                  <FormattedMessage id={`quizzes.select.start-${refusal.kind}`} /> {wait}
                </Alert>
              )}
              <FocusableButton
                type="submit"
                variant="contained"
                size="large"
                loading={starting}
                disabled={!selection || wait !== null}
              >
                <FormattedMessage
                  id={
                    starting ? 'quizzes.select.starting' : refusal ? 'common.retry' : 'quizzes.select.start'
                  }
                />
              </FocusableButton>
            </>
          )}
        </Card>
      </PanelStack>
    </Box>
  );
}
