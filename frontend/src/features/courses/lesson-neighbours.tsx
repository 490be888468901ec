import Box from '@mui/material/Box';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { LinkButton } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { Icon } from '../../components/icon.tsx';
import { isPlainKey, needsArrowKeys } from '../../components/keyboard/page-keys.ts';
import { coursePath, learnPath } from '../../paths.ts';

/** Opens lessons with the arrow keys. Letters would also react to dictated words (WCAG 2.1.4). */
function useLessonKeys(onPrevious: (() => void) | null, onNext: (() => void) | null): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const go = event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : null;
      if (!go || event.repeat || event.shiftKey || !isPlainKey(event) || needsArrowKeys(event.target)) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [onPrevious, onNext]);
}

const neighbour = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  paddingInline: 1.5,
  overflowWrap: 'anywhere',
};

function NeighbourLabel({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2' }}>
      {children}
    </Box>
  );
}

export function LessonNeighbours({ lesson }: { lesson: Pick<Lesson, 'courseId' | 'previous' | 'next'> }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { courseId, previous, next } = lesson;
  const previousPath = previous && learnPath(courseId, previous.lessonId);
  const nextPath = next ? learnPath(courseId, next.lessonId) : coursePath(courseId);
  const goBack = useCallback(() => {
    if (previousPath !== null) void navigate(previousPath);
  }, [navigate, previousPath]);
  const goOn = useCallback(() => void navigate(nextPath), [navigate, nextPath]);
  useLessonKeys(goBack, goOn);

  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'courses.lesson.neighbours' })}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        marginTop: 3,
        paddingTop: 2,
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        {previousPath !== null ? (
          <LinkButton
            to={previousPath}
            aria-keyshortcuts="ArrowLeft"
            variant="outlined"
            sx={{ ...neighbour, textAlign: 'start', justifyItems: 'start' }}
            message="courses.lesson.previous"
            values={{
              lesson: previous?.title,
              label: (words) => (
                <NeighbourLabel>
                  <Icon name="back" />
                  {words}
                </NeighbourLabel>
              ),
            }}
          />
        ) : (
          <span />
        )}
        <LinkButton
          to={nextPath}
          aria-keyshortcuts="ArrowRight"
          variant="outlined"
          sx={{ ...neighbour, textAlign: 'end', justifyItems: 'end' }}
          message={next ? 'courses.lesson.next' : 'courses.lesson.back-to-course'}
          values={{
            lesson: next?.title,
            label: (words) => (
              <NeighbourLabel>
                {words}
                <Icon name="next" />
              </NeighbourLabel>
            ),
          }}
        />
      </Box>
      <Text
        variant="body2"
        sx={{
          mt: 1,
          color: 'text.secondary',
          display: { xs: 'none', md: 'block' },
          '@media (hover: none), (pointer: coarse)': { display: 'none' },
        }}
        message={previous ? 'courses.lesson.keys' : 'courses.lesson.keys-first'}
      />
    </Box>
  );
}
