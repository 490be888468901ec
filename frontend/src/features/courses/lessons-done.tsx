import Box from '@mui/material/Box';
import { ProgressRing } from '../../components/progress/progress-ring.tsx';
import { Text } from '../../components/text.tsx';
import type { LessonCount } from './outline.ts';

interface LessonsDoneProps extends LessonCount {
  /** True if only the free lessons are counted. */
  readonly isFree?: boolean;
}

export function LessonsDone({ done, count, isFree = false }: LessonsDoneProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <ProgressRing size="2.5rem" share={done / Math.max(count, 1)} />
      <Text
        component="span"
        message={isFree ? 'courses.progress.free' : 'courses.progress'}
        values={{ done, count }}
      />
    </Box>
  );
}
