import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { LessonSummary } from '../../../../contract/courses.ts';
import { Icon } from '../../components/icon.tsx';

/** A lesson's level and reading time. */
export function LessonFacts({ lesson }: { lesson: Pick<LessonSummary, 'level' | 'minutes'> }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        typography: 'body2',
      }}
    >
      <FormattedMessage id={`courses.level.${lesson.level}`} />
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        <Icon name="clock" size={18} />
        <FormattedMessage id="courses.minutes" values={{ minutes: lesson.minutes }} />
      </Box>
    </Box>
  );
}
