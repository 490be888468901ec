import { styled } from '@mui/material/styles';
import { courseAccent } from './course-accents.ts';

/**
 * Gives what it holds a course's colour in both schemes: `var(--course-accent)` for text, icons and bars,
 * `var(--course-tint)` as the ground below them.
 */
export const AccentScope = styled('div', { shouldForwardProp: (prop) => prop !== 'courseId' })<{
  courseId: string;
}>(({ theme, courseId }) => {
  const accent = courseAccent(courseId);
  return {
    '--course-accent': accent.light,
    '--course-tint': 'color-mix(in srgb, var(--course-accent) 10%, transparent)',
    ...theme.applyStyles('dark', { '--course-accent': accent.dark }),
    '@media print': { '--course-accent': accent.light },
  };
});
