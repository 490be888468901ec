import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CourseIcon } from '../../../brand/course-icon.tsx';

interface CourseLabelProps {
  readonly courseId: string;
  /** The id of the words. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Words about a course beside its icon, in its colour. */
export function CourseLabel({ courseId, id, children }: CourseLabelProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, color: 'var(--course-accent)' }}
    >
      <CourseIcon courseId={courseId} />
      <span id={id}>{children}</span>
    </Box>
  );
}
