import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useId, useState, type ReactNode } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { QuizPool } from '../../../../../contract/quizzes/progress.ts';
import type { QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { maximumTopics } from '../../../../../contract/quizzes/routes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { AccordionSection } from '../../../components/folding/accordion-section.tsx';
import { Icon } from '../../../components/icon.tsx';
import { CourseLabel } from '../../../brand/course-label.tsx';
import { countPool, type OwnPool, type Progress } from './pool.ts';
import { countQuestions, isPractisable, type Selection } from './selection.ts';

export interface TopicChoiceProps {
  readonly topics: readonly QuizTopic[];
  /** Null if none of the chosen topics can be practised. */
  readonly selection: Selection | null;
  readonly pool: QuizPool;
  readonly progress: Progress;
  readonly onLocked: (course: Pick<QuizTopic, 'courseId' | 'courseTitle'>) => ReactNode;
  readonly onChoose: (courseId: string, topicIds: readonly string[]) => void;
}

interface PoolCountProps extends Pick<TopicChoiceProps, 'topics' | 'progress'> {
  readonly pool: OwnPool;
}

function PoolCount({ pool, topics, progress }: PoolCountProps) {
  return (
    <FormattedMessage
      id={`quiz-selection.pool.${pool}.count`}
      values={{ count: countPool(pool, topics, progress) }}
    />
  );
}

interface TopicTicksProps extends Pick<TopicChoiceProps, 'topics' | 'pool' | 'progress'> {
  readonly chosen: readonly QuizTopic[];
  readonly labelledBy: string;
  readonly onChoose: (topicIds: readonly string[]) => void;
}

const listIds = (topics: readonly QuizTopic[]): string[] => topics.map(({ topicId }) => topicId);

/** The checkbox for all topics appears only if one quiz may have that many topics. */
function TopicTicks({ topics, chosen, pool, progress, labelledBy, onChoose }: TopicTicksProps) {
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

function CourseLine({ topics, chosen }: { topics: readonly QuizTopic[]; chosen: readonly QuizTopic[] }) {
  const named = chosen.length > 0 ? chosen : topics.filter(({ open }) => open);
  const locked = topics.some(({ open }) => !open);
  if (chosen.length === 0 && (!locked || named.length === 0)) {
    return (
      <FormattedMessage
        id={locked ? 'quiz-selection.topic.locked' : 'quiz-selection.topic.count'}
        values={{ count: topics.length }}
      />
    );
  }
  return (
    <FormattedMessage
      id={chosen.length > 0 ? 'quiz-selection.topic.chosen' : 'quiz-selection.topic.free'}
      values={{ topics: <FormattedList value={named.map(({ title }) => title)} /> }}
    />
  );
}

interface CourseTopicsProps extends Pick<TopicChoiceProps, 'pool' | 'progress' | 'onLocked' | 'onChoose'> {
  readonly topics: readonly [QuizTopic, ...QuizTopic[]];
  readonly chosen: readonly QuizTopic[];
  readonly unfolded: boolean;
  readonly onFold: (unfolded: boolean) => void;
}

function CourseTopics({
  topics,
  chosen,
  pool,
  progress,
  unfolded,
  onFold,
  onLocked,
  onChoose,
}: CourseTopicsProps) {
  const id = useId();
  const [{ courseId, courseTitle }] = topics;
  const locked = topics.filter(({ open }) => !open);
  return (
    <AccentScope courseId={courseId}>
      <AccordionSection
        id={id}
        expanded={unfolded}
        onToggle={onFold}
        sx={{ display: 'grid', gap: 1 }}
        title={
          <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
            >
              <CourseLabel courseId={courseId} id={`${id}-course`}>
                {courseTitle}
              </CourseLabel>
              {pool !== 'all' && (
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  <PoolCount pool={pool} topics={topics} progress={progress} />
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ typography: 'body2' }}>
              <CourseLine topics={topics} chosen={chosen} />
            </Box>
          </Box>
        }
      >
        <TopicTicks
          topics={topics.filter(({ open }) => open)}
          chosen={chosen}
          pool={pool}
          progress={progress}
          labelledBy={`${id}-course`}
          onChoose={(topicIds) => onChoose(courseId, topicIds)}
        />
        {locked.length > 0 && (
          <Box
            sx={{
              typography: 'body2',
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
            }}
          >
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Icon name="lock" size={18} />
              <FormattedMessage
                id={
                  locked.length < topics.length
                    ? 'quiz-selection.topic.more-locked'
                    : 'quiz-selection.topic.locked'
                }
                values={{ count: locked.length }}
              />
            </Box>
            {onLocked({ courseId, courseTitle })}
          </Box>
        )}
      </AccordionSection>
    </AccentScope>
  );
}

/** At most one course is unfolded, because a quiz has questions of one course only. */
export function TopicChoice({ topics, selection, ...choice }: TopicChoiceProps) {
  const chosen = selection?.courseId ?? null;
  const [{ forCourse, unfolded }, setUnfolded] = useState({
    forCourse: chosen,
    unfolded: chosen ?? topics[0]?.courseId,
  });
  // When the address chooses another course, that course unfolds.
  if (forCourse !== chosen) setUnfolded({ forCourse: chosen, unfolded: chosen ?? unfolded });
  const courseIds = [...new Set(topics.map(({ courseId }) => courseId))];
  return courseIds.map((courseId) => {
    const [first, ...more] = topics.filter((topic) => topic.courseId === courseId);
    if (!first) return null;
    return (
      <CourseTopics
        key={courseId}
        topics={[first, ...more]}
        chosen={selection && chosen === courseId ? selection.topics : []}
        unfolded={unfolded === courseId}
        onFold={(now) => setUnfolded({ forCourse: chosen, unfolded: now ? courseId : undefined })}
        {...choice}
      />
    );
  });
}
