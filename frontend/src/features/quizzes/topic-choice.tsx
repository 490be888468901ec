import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../contract/quizzes.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { questionsAt } from './selection-filter.ts';

export interface TopicChoiceProps {
  /** The words about a course with locked topics: the way to get it. */
  readonly onLocked: (course: Pick<QuizTopic, 'courseId' | 'courseTitle'>) => ReactNode;
  readonly topics: readonly QuizTopic[];
  readonly chosen: QuizTopic | null;
  readonly onChoose: (topic: QuizTopic) => void;
}

/** A topic among those of all courses, which are one choice. */
const valueOf = ({ courseId, topicId }: QuizTopic): string => `${courseId} ${topicId}`;

function TopicText({ topic }: { topic: QuizTopic }) {
  const count = questionsAt(topic, null);
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {topic.title}
      </Box>
      <Typography component="span" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {!topic.open && <Icon name="lock" size={18} />}
        <FormattedMessage
          id={!topic.open ? 'quizzes.topic.locked' : topic.free ? 'quizzes.topic.free' : 'quizzes.topic.open'}
          values={{ count }}
        />
      </Typography>
    </>
  );
}

/** The topics by course. What can't be practised says why. */
export function TopicChoice({ topics, chosen, onLocked, onChoose }: TopicChoiceProps) {
  const courses = Array.from(new Set(topics.map(({ courseId }) => courseId)), (courseId) => ({
    courseId,
    ofCourse: topics.filter((topic) => topic.courseId === courseId),
    locked: topics.find((topic) => topic.courseId === courseId && !topic.open),
  }));
  return courses.map(({ courseId, ofCourse, locked }) => (
    <AccentScope courseId={courseId} key={courseId}>
      <ChoiceGroup
        name="topic"
        value={chosen && valueOf(chosen)}
        onChoose={(value) => {
          const topic = ofCourse.find((each) => valueOf(each) === value);
          if (topic) onChoose(topic);
        }}
        label={
          <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'var(--course-accent)' }}
          >
            <CourseIcon courseId={courseId} />
            {ofCourse[0]?.courseTitle}
          </Box>
        }
      >
        {ofCourse.map((topic) => (
          <FormControlLabel
            key={topic.topicId}
            value={valueOf(topic)}
            disabled={!topic.open || questionsAt(topic, null) === 0}
            control={<Radio />}
            label={<TopicText topic={topic} />}
          />
        ))}
        {locked && onLocked(locked)}
      </ChoiceGroup>
    </AccentScope>
  ));
}
