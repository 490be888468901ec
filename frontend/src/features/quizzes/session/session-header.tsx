import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { CourseLabel } from '../../../brand/course-label.tsx';
import { Icon } from '../../../components/icon.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import type { AttemptClock } from './attempt-clock.ts';
import { QuestionBar, type Step } from './question-bar.tsx';
import { SessionRow } from './session-layout.tsx';
import { TimeLeft } from './time-left.tsx';

const QuizTitle = memo(function QuizTitle({ courseId, title }: { courseId: string; title: ReactNode }) {
  return (
    <Box sx={{ '& h1': { typography: 'body2', fontWeight: 600 } }}>
      <CourseLabel courseId={courseId}>{title}</CourseLabel>
    </Box>
  );
});

/** On a phone, more segments than these would be too narrow for a finger. */
const mostSegments = 10;

interface SessionHeaderProps {
  readonly attempt: OpenAttempt;
  readonly title: ReactNode;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly clock: AttemptClock | null;
  readonly onShow: (index: number) => void;
  /** Null until the dialog has loaded, as `onClose`. */
  readonly onShowAll: (() => void) | null;
  readonly onClose: (() => void) | null;
}

export function SessionHeader({
  attempt,
  title,
  steps,
  current,
  clock,
  onShow,
  onShowAll,
  onClose,
}: SessionHeaderProps) {
  const intl = useIntl();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return (
    <>
      <SessionRow>
        <IconButton
          aria-label={intl.formatMessage({ id: 'quiz-session.close' })}
          disabled={onClose === null}
          {...(onClose && { onClick: onClose })}
        >
          <Icon name="close" />
        </IconButton>
        {isWide || steps.length <= mostSegments ? (
          <QuestionBar steps={steps} current={current} onShow={onShow} />
        ) : (
          <Button
            aria-haspopup="dialog"
            disabled={onShowAll === null}
            {...(onShowAll && { onClick: onShowAll })}
            endIcon={<Icon name="expand" size={20} />}
            sx={{ flex: 1, minWidth: 0, paddingInline: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            <FormattedMessage
              id="quiz-session.position"
              values={{ number: current + 1, count: steps.length }}
            />
            <VisuallyHidden>
              <FormattedMessage id="quiz-session.overview.show" />
            </VisuallyHidden>
          </Button>
        )}
        {clock && <TimeLeft clock={clock} />}
      </SessionRow>
      <QuizTitle courseId={attempt.courseId} title={title} />
    </>
  );
}
