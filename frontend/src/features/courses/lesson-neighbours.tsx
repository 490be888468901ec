import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { LinkButton } from '../../components/links.tsx';
import { Text } from '../../components/text.tsx';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { Icon } from '../../components/icon.tsx';
import { isPlainKey, needsArrowKeys } from '../../components/page-keys.ts';
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
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1.5,
          '& > a': { maxWidth: '100%' },
        }}
      >
        {previousPath !== null ? (
          <LinkButton
            to={previousPath}
            aria-keyshortcuts="ArrowLeft"
            startIcon={<Icon name="back" />}
            message="courses.lesson.previous"
            values={{ lesson: previous?.title }}
          />
        ) : (
          <span />
        )}
        <Button
          component={RouterLink}
          to={nextPath}
          aria-keyshortcuts="ArrowRight"
          endIcon={<Icon name="next" />}
        >
          {next ? (
            <FormattedMessage id="courses.lesson.next" values={{ lesson: next.title }} />
          ) : (
            <FormattedMessage id="courses.lesson.back-to-course" />
          )}
        </Button>
      </Box>
      <Text
        variant="body2"
        sx={{
          mt: 1,
          color: 'text.secondary',
          '@media (hover: none), (pointer: coarse)': { display: 'none' },
        }}
        message={previous ? 'courses.lesson.keys' : 'courses.lesson.keys-first'}
      />
    </Box>
  );
}
