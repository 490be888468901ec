import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { FormattedMessage } from 'react-intl';
import type { QuizPool } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { maximumTopics } from '../../../../../contract/quizzes/routes.ts';
import { PoolCount } from './pool-choice.tsx';
import type { Progress } from './pool.ts';
import { isPractisable, countQuestions } from './selection.ts';

interface TopicTicksProps {
  /** The open topics of a course. */
  readonly topics: readonly QuizTopic[];
  readonly chosen: readonly QuizTopic[];
  readonly pool: QuizPool;
  readonly progress: Progress;
  /** Id of the course's title. */
  readonly labelledBy: string;
  readonly onChoose: (topicIds: readonly string[]) => void;
}

const listIds = (topics: readonly QuizTopic[]): string[] => topics.map(({ topicId }) => topicId);

/** Checkboxes for the topics of a course, and one for all if a quiz may have that many. */
export function TopicTicks({ topics, chosen, pool, progress, labelledBy, onChoose }: TopicTicksProps) {
  const practisable = topics.filter(isPractisable);
  const ticked = new Set(listIds(chosen));
  const all = ticked.size === practisable.length;
  const full = ticked.size >= maximumTopics;
  if (topics.length === 0) return null;
  return (
    <FormGroup role="group" aria-labelledby={labelledBy} sx={{ gap: 0 }}>
      {practisable.length > 1 && practisable.length <= maximumTopics && (
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={ticked.size > 0 && !all}
              onChange={() => onChoose(all ? [] : listIds(practisable))}
            />
          }
          label={<FormattedMessage id="quiz-selection.topic.all" />}
        />
      )}
      {topics.map((topic) => {
        const checked = ticked.has(topic.topicId);
        return (
          <FormControlLabel
            key={topic.topicId}
            disabled={!isPractisable(topic) || (full && !checked)}
            control={
              <Checkbox
                checked={checked}
                onChange={() =>
                  onChoose(
                    listIds(
                      practisable.filter((each) => (each === topic ? !checked : ticked.has(each.topicId))),
                    ),
                  )
                }
              />
            }
            label={
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                {topic.title}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {pool === 'all' || !isPractisable(topic) ? (
                    <FormattedMessage
                      id="quiz-selection.topic.questions"
                      values={{ count: countQuestions(topic, null) }}
                    />
                  ) : (
                    <PoolCount pool={pool} topics={[topic]} progress={progress} />
                  )}
                </Box>
              </Box>
            }
          />
        );
      })}
      {full && (
        <Box sx={{ typography: 'body2' }}>
          <FormattedMessage id="quiz-selection.topic.full" values={{ count: maximumTopics }} />
        </Box>
      )}
    </FormGroup>
  );
}
