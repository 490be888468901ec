import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { Character } from '../../components/character.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { SomethingWrong } from '../../components/something-wrong.tsx';
import { useRetryWait } from '../../loading/use-retry-wait.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { readProblem } from '../../loading/problem.ts';
import { newThreadPath } from '../../paths.ts';

export interface FailedMark {
  readonly done: boolean;
  readonly error: unknown;
  /** True if the same press also started the lesson's quiz. */
  readonly withQuiz: boolean;
}

interface LessonFinishProps {
  readonly lesson: Pick<Lesson, 'courseId' | 'lessonId' | 'title'>;
  /** True if the student has marked the lesson as done. Undefined until the account has loaded. */
  readonly done: boolean | undefined;
  readonly failed: FailedMark | null;
  readonly onMark: (done: boolean) => void;
  /** The button that starts the lesson's quiz and marks the lesson as done. Null if the lesson has no questions. */
  readonly quiz: ReactNode;
}

export function LessonFinish({ lesson, done, failed, onMark, quiz }: LessonFinishProps) {
  const intl = useIntl();
  const wait = useRetryWait(failed?.error);
  // Without a connection, the quiz doesn't start either and says so. Its button then marks the lesson too.
  const isSaidByQuiz = failed?.withQuiz === true && readProblem(failed.error).code === 'offline';
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: 'courses.lesson.follow-up' })}
      sx={{ display: 'grid', justifyItems: 'start', gap: 1, marginTop: 4, displayPrint: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48 }}>
        {done !== undefined && quiz}
        {done === false && (
          <Button
            {...(quiz === null && { variant: 'contained', size: 'large' })}
            onClick={() => onMark(true)}
          >
            <FormattedMessage id={`courses.lesson.${quiz === null ? 'mark-done' : 'done-only'}`} />
          </Button>
        )}
      </Box>
      {done && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography
            sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, color: 'good.main' }}
          >
            <Character pose="well-done" width={72} />
            <FormattedMessage id="courses.lesson.is-done" />
          </Typography>
          <Button onClick={() => onMark(false)}>
            <FormattedMessage id="courses.lesson.undo" />
          </Button>
        </Box>
      )}
      {failed !== null && !isSaidByQuiz && (
        <Alert
          role="alert"
          severity="error"
          action={
            <FocusableButton size="small" disabled={wait !== null} onClick={() => onMark(failed.done)}>
              <FormattedMessage id="common.retry" />
            </FocusableButton>
          }
        >
          <FormattedMessage id={failed.done ? 'courses.lesson.mark-failed' : 'courses.lesson.undo-failed'} />{' '}
          {wait}
        </Alert>
      )}
      <Button
        component={RouterLink}
        variant="outlined"
        to={newThreadPath({ course: lesson.courseId, lesson: lesson.lessonId })}
      >
        <FormattedMessage id="courses.lesson.ask" />
        <VisuallyHidden>: {lesson.title}</VisuallyHidden>
      </Button>
      <SomethingWrong subject={{ courseId: lesson.courseId, lessonId: lesson.lessonId }} of={lesson.title} />
    </Box>
  );
}
