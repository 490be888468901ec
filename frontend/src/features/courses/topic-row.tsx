import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { LessonSummary, TopicOutline } from '../../../../contract/courses/courses.ts';
import { AccordionSection } from '../../components/folding/accordion-section.tsx';
import { Icon } from '../../components/icon.tsx';
import { ProgressRing } from '../../components/progress/progress-ring.tsx';
import { Text } from '../../components/text.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { learnPath } from '../../paths.ts';
import { lessonIcons } from './lesson-facts.tsx';
import {
  countDone,
  isTopicOpen,
  listLessonIds,
  readLessonState,
  type CourseProgress,
  type LessonState,
} from './outline.ts';

interface LessonRowProps {
  readonly courseId: string;
  readonly lesson: LessonSummary;
  readonly state: LessonState;
}

function LessonRow({ courseId, lesson, state }: LessonRowProps) {
  return (
    <ListItem>
      <ListItemButton component={RouterLink} to={learnPath(courseId, lesson.lessonId)}>
        <ListItemIcon sx={{ color: state === 'done' ? 'good.main' : 'var(--course-accent)' }}>
          <Icon name={lessonIcons[state]} />
        </ListItemIcon>
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, color: state === 'locked' ? 'text.primary' : 'var(--course-accent)' }}
        >
          {lesson.title}
          {lesson.level === 'gcse-higher' && (
            <>
              {' '}
              <Text
                component="span"
                variant="body2"
                sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
                message="courses.level.gcse-higher"
              />
            </>
          )}
          {state !== 'open' && (
            <VisuallyHidden>
              {', '}
              <FormattedMessage id={`courses.state.${state}`} />
            </VisuallyHidden>
          )}
        </Box>{' '}
        <Text
          component="span"
          variant="body2"
          sx={{ color: 'text.secondary' }}
          message="courses.minutes"
          values={{ minutes: lesson.minutes }}
        />
      </ListItemButton>
    </ListItem>
  );
}

interface TopicRowProps {
  readonly courseId: string;
  readonly topic: TopicOutline;
  readonly courseProgress: CourseProgress;
  readonly expanded: boolean;
  readonly onToggle: () => void;
  /** The button that starts a quiz on the topic. */
  readonly practise: ReactNode;
}

export function TopicRow({ courseId, topic, courseProgress, expanded, onToggle, practise }: TopicRowProps) {
  const isOpen = isTopicOpen(topic, courseProgress);
  const { done, count } = countDone(listLessonIds(topic), courseProgress);
  const icon = !isOpen ? 'lock' : done === count ? 'check' : null;
  return (
    <AccordionSection
      id={topic.topicId}
      expanded={expanded}
      onToggle={onToggle}
      still
      title={
        <Box component="span" sx={{ display: 'flex', flex: 1, minWidth: 0, alignItems: 'center', gap: 1.5 }}>
          <ProgressRing size="2.5rem" share={isOpen ? done / Math.max(count, 1) : 0}>
            {icon && (
              <ListItemIcon sx={{ display: 'flex', color: 'var(--course-accent)' }}>
                <Icon name={icon} size={20} />
              </ListItemIcon>
            )}
          </ProgressRing>
          <Box component="span" sx={{ flex: 1, minWidth: 0, typography: 'h3' }}>
            {topic.title}
          </Box>{' '}
          <Text
            component="span"
            variant="body2"
            sx={{ mr: 1, color: 'text.secondary' }}
            message={isOpen ? 'courses.topic.done' : 'courses.topic.size'}
            values={{ done, count, spoken: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
          />
        </Box>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{topic.summary}</Typography>
      <List component="ol" sx={{ marginBlock: 1, marginInline: -2 }}>
        {topic.lessons.map((lesson) => (
          <LessonRow
            key={lesson.lessonId}
            courseId={courseId}
            lesson={lesson}
            state={readLessonState(topic, lesson, courseProgress)}
          />
        ))}
      </List>
      {isOpen && topic.questionCount > 0 && practise}
    </AccordionSection>
  );
}
