import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CourseIcon } from '../../../brand/course-icon.tsx';

interface CourseLabelProps {
  readonly courseId: string;
  /** Id of the element with the text. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A text about a course in its colour, with its icon. */
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
