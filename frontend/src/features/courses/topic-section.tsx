import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { LinkButton } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import type { LessonSummary, TopicOutline } from '../../../../contract/courses/courses.ts';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { learnPath, practisePath } from '../../paths.ts';
import { LessonFacts, lessonIcons } from './lesson-facts.tsx';
import { isTopicOpen, readLessonState, type CourseProgress, type LessonState } from './outline.ts';

interface LessonRowProps {
  readonly courseId: string;
  readonly lesson: LessonSummary;
  readonly state: LessonState;
}

function LessonRow({ courseId, lesson, state }: LessonRowProps) {
  return (
    <ListItem divider alignItems="flex-start" sx={{ gap: 1.5, paddingBlock: 1.5 }}>
      <Avatar
        sx={{
          width: 36,
          height: 36,
          bgcolor: state === 'done' ? 'good.tint' : 'var(--course-tint)',
          color: state === 'done' ? 'good.main' : 'var(--course-accent)',
        }}
      >
        <Icon name={lessonIcons[state]} size={20} />
      </Avatar>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          <Link component={RouterLink} to={learnPath(courseId, lesson.lessonId)}>
            {lesson.title}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lesson.summary}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5, color: 'text.secondary' }}>
          <LessonFacts lesson={lesson} />
          {state === 'done' && (
            <Text
              component="span"
              variant="body2"
              sx={{ fontWeight: 600, color: 'good.main' }}
              message="courses.state.done"
            />
          )}
          {state === 'locked' && (
            <VisuallyHidden>
              <FormattedMessage id="courses.state.locked" />
            </VisuallyHidden>
          )}
        </Box>
      </Box>
    </ListItem>
  );
}

interface TopicSectionProps {
  readonly courseId: string;
  readonly topic: TopicOutline;
  readonly courseProgress: CourseProgress;
}

export function TopicSection({ courseId, topic, courseProgress }: TopicSectionProps) {
  const titleId = useId();
  const open = isTopicOpen(topic, courseProgress);
  const done = topic.lessons.filter(({ lessonId }) => courseProgress.done.has(lessonId)).length;
  return (
    <Card component="section" id={topic.topicId} aria-labelledby={titleId} tabIndex={-1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3" id={titleId}>
          {topic.title}
        </Typography>
        {topic.free && !courseProgress.owned && <Chip label={<FormattedMessage id="courses.topic.free" />} />}
        {!open && (
          <Chip
            icon={<Icon name="lock" size={16} />}
            label={<FormattedMessage id="courses.topic.locked" />}
          />
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{topic.summary}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <FormattedMessage
          id="courses.topic.size"
          values={{
            lessons: topic.lessons.length,
            minutes: topic.lessons.reduce((sum, { minutes }) => sum + minutes, 0),
          }}
        />
        {done > 0 && (
          <>
            {' · '}
            <FormattedMessage id="courses.topic.done" values={{ done, count: topic.lessons.length }} />
          </>
        )}
      </Typography>
      <List component="ol" sx={{ borderTop: 1, borderColor: 'divider' }}>
        {topic.lessons.map((lesson) => (
          <LessonRow
            key={lesson.lessonId}
            courseId={courseId}
            lesson={lesson}
            state={readLessonState(topic, lesson, courseProgress)}
          />
        ))}
      </List>
      {open && topic.questionCount > 0 && (
        <LinkButton
          variant="outlined"
          to={practisePath(courseId, topic.topicId)}
          sx={{ mt: 1.5 }}
          message="courses.topic.practise"
          values={{ count: topic.questionCount, topic: topic.title }}
        />
      )}
    </Card>
  );
}
