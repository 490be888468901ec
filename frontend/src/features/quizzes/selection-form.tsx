import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../contract/quizzes.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel, PanelStack } from '../../components/panel.tsx';
import { Choice, ChoiceGroup } from './choice.tsx';
import { questionsAt, type Selection, type SelectionFilter } from './selection-filter.ts';
import { TopicChoice } from './topic-choice.tsx';

interface SelectionFormProps {
  readonly topics: readonly QuizTopic[];
  /** Null while nothing that can be started is chosen. */
  readonly selection: Selection | null;
  readonly starting: boolean;
  readonly failed: boolean;
  readonly onChange: (change: Partial<SelectionFilter>) => void;
  readonly onStart: () => void;
}

/** Chooses a topic, a level and a number of questions. */
export function SelectionForm({
  topics,
  selection,
  starting,
  failed,
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
      <Panel sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2">
          <FormattedMessage id="quizzes.select.topic" />
        </Typography>
        <TopicChoice
          topics={topics}
          chosen={selection?.topic ?? null}
          onChoose={({ courseId, topicId }) => onChange({ course: courseId, topic: topicId, level: null })}
        />
      </Panel>
      <PanelStack sx={{ position: { md: 'sticky' }, top: 104 }}>
        <Panel sx={{ display: 'grid', gap: 3 }}>
          {selection ? (
            <>
              <ChoiceGroup>
                <legend>
                  <FormattedMessage id="quizzes.select.level" />
                </legend>
                <Choice
                  name="level"
                  value="all"
                  checked={selection.level === null}
                  onChoose={() => onChange({ level: null })}
                >
                  <FormattedMessage
                    id="quizzes.select.all-levels"
                    values={{ count: questionsAt(selection.topic, null) }}
                  />
                </Choice>
                {selection.topic.levels
                  .filter(({ questionCount }) => questionCount > 0)
                  .map(({ level, questionCount }) => (
                    <Choice
                      key={level}
                      name="level"
                      value={level}
                      checked={selection.level === level}
                      onChoose={() => onChange({ level })}
                    >
                      <FormattedMessage
                        id="quizzes.select.level-with-count"
                        values={{
                          level: <FormattedMessage id={`quizzes.level.${level}`} />,
                          count: questionCount,
                        }}
                      />
                    </Choice>
                  ))}
              </ChoiceGroup>
              <ChoiceGroup>
                <legend>
                  <FormattedMessage id="quizzes.select.count" />
                </legend>
                {selection.counts.map((count, index) => (
                  <Choice
                    key={count}
                    name="count"
                    value={String(count)}
                    checked={selection.questionCount === count}
                    onChoose={() => onChange({ count })}
                  >
                    <FormattedMessage
                      id={
                        index === selection.counts.length - 1
                          ? 'quizzes.select.all-questions'
                          : 'quizzes.select.questions'
                      }
                      values={{ count }}
                    />
                  </Choice>
                ))}
              </ChoiceGroup>
            </>
          ) : (
            <Typography>
              <FormattedMessage id="quizzes.select.no-topic" />
            </Typography>
          )}
          {failed && (
            <Notice severity="error" role="alert">
              <FormattedMessage id="quizzes.select.start-failed" />
            </Notice>
          )}
          <Button type="submit" variant="contained" size="large" disabled={!selection}>
            <FormattedMessage
              id={starting ? 'quizzes.select.starting' : failed ? 'common.retry' : 'quizzes.select.start'}
            />
          </Button>
        </Panel>
      </PanelStack>
    </Box>
  );
}
