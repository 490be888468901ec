import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { QuizTopic } from '../../../../contract/quizzes.ts';
import { AccentScope } from '../../components/brand/accent-scope.tsx';
import { CourseIcon } from '../../components/brand/course-icon.tsx';
import { Icon } from '../../components/icon.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { Choice, ChoiceGroup } from './choice.tsx';
import { buyPath } from './paths.ts';
import { questionsAt } from './selection-filter.ts';

interface TopicChoiceProps {
  readonly topics: readonly QuizTopic[];
  readonly chosen: QuizTopic | null;
  readonly onChoose: (topic: QuizTopic) => void;
}

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
export function TopicChoice({ topics, chosen, onChoose }: TopicChoiceProps) {
  const courses = Array.from(new Set(topics.map(({ courseId }) => courseId)), (courseId) => ({
    courseId,
    ofCourse: topics.filter((topic) => topic.courseId === courseId),
  }));
  return courses.map(({ courseId, ofCourse }) => (
    <AccentScope courseId={courseId} key={courseId}>
      <ChoiceGroup>
        <legend>
          <Box
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'var(--course-accent)' }}
          >
            <CourseIcon courseId={courseId} />
            {ofCourse[0]?.courseTitle}
          </Box>
        </legend>
        {ofCourse.map((topic) => (
          <Choice
            key={topic.topicId}
            name="topic"
            value={`${courseId} ${topic.topicId}`}
            checked={topic === chosen}
            disabled={!topic.open || questionsAt(topic, null) === 0}
            onChoose={() => onChoose(topic)}
          >
            <TopicText topic={topic} />
          </Choice>
        ))}
        {ofCourse.some(({ open }) => !open) && (
          <Typography variant="body2">
            <TextLink to={buyPath(courseId)}>
              <FormattedMessage id="quizzes.topic.buy" values={{ course: ofCourse[0]?.courseTitle }} />
            </TextLink>
          </Typography>
        )}
      </ChoiceGroup>
    </AccentScope>
  ));
}
