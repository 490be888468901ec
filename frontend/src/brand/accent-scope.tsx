import { styled } from '@mui/material/styles';
import { courseAccent } from './course-accents.ts';

/** Sets a course's colours: `--course-accent` for text, icons and bars, `--course-tint` for backgrounds. */
export const AccentScope = styled('div', {
  shouldForwardProp: (prop) => prop !== 'courseId' && prop !== 'sx',
})<{
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
