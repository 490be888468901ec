import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { CourseLabel } from '../../../brand/course-label.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { AttemptClock } from './attempt-clock.ts';
import { QuestionBar, type Step } from './question-bar.tsx';
import { TimeLeft } from './time-left.tsx';

const QuizTitle = memo(function QuizTitle({ courseId, title }: { courseId: string; title: ReactNode }) {
  return (
    <Box sx={{ '& h1': { typography: 'body2', fontWeight: 600 } }}>
      <CourseLabel courseId={courseId}>{title}</CourseLabel>
    </Box>
  );
});

interface SessionHeaderProps {
  readonly attempt: OpenAttempt;
  readonly title: ReactNode;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly clock: AttemptClock | null;
  readonly onShow: (index: number) => void;
  /** Null until the dialog has loaded. */
  readonly onClose: (() => void) | null;
}

export function SessionHeader({
  attempt,
  title,
  steps,
  current,
  clock,
  onShow,
  onClose,
}: SessionHeaderProps) {
  const intl = useIntl();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <IconButton
          aria-label={intl.formatMessage({ id: 'quiz-session.close' })}
          disabled={onClose === null}
          {...(onClose && { onClick: onClose })}
        >
          <Icon name="close" />
        </IconButton>
        <QuestionBar steps={steps} current={current} onShow={onShow} />
        {clock && <TimeLeft clock={clock} />}
      </Box>
      <QuizTitle courseId={attempt.courseId} title={title} />
    </>
  );
}
