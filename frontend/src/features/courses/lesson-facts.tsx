import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { LessonSummary } from '../../../../contract/courses/courses.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import type { LessonState } from './outline.ts';

export const lessonIcons: Record<LessonState, IconName> = { done: 'check', open: 'read', locked: 'lock' };

export function LessonFacts({ lesson }: { lesson: Pick<LessonSummary, 'level' | 'upTo' | 'minutes'> }) {
  const level = <FormattedMessage id={`courses.level.${lesson.level}`} />;
  return (
    // Its parts share the lines of the element around it.
    <Box component="span" sx={{ display: 'contents', typography: 'body2' }}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        <Icon name="clock" size={18} />
        <FormattedMessage id="courses.lesson.minutes" values={{ minutes: lesson.minutes }} />
      </Box>
      {lesson.upTo === undefined ? (
        level
      ) : (
        <FormattedMessage
          id="courses.level.range"
          values={{ from: level, upTo: <FormattedMessage id={`courses.level.${lesson.upTo}`} /> }}
        />
      )}
    </Box>
  );
}
