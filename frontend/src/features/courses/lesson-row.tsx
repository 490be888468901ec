import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { LessonSummary } from '../../../../contract/courses/courses.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import type { LessonState } from './outline.ts';
import { learnPath } from '../../paths.ts';

const icons: Record<LessonState, IconName> = { done: 'check', open: 'read', locked: 'lock' };

interface LessonRowProps {
  readonly courseId: string;
  readonly lesson: LessonSummary;
  readonly state: LessonState;
}

/** A lesson in a course's outline, with its state as an icon and as text. */
export function LessonRow({ courseId, lesson, state }: LessonRowProps) {
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
        <Icon name={icons[state]} size={20} />
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
            <Typography component="span" variant="body2" sx={{ fontWeight: 600, color: 'good.main' }}>
              <FormattedMessage id="courses.state.done" />
            </Typography>
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
