import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CourseIcon } from './course-icon.tsx';

interface CourseLabelProps {
  readonly courseId: string;
  readonly id?: string;
  readonly children: ReactNode;
}

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
