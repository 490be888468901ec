import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OpenAttempt } from '../../../../contract/quizzes.ts';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import type { AttemptClock } from './attempt-clock.ts';
import { QuestionList, type Step } from './question-list.tsx';
import { TimeLeft } from './time-left.tsx';

interface SessionHeaderProps {
  readonly attempt: OpenAttempt;
  /** The page's title. */
  readonly title: ReactNode;
  readonly clock: AttemptClock | null;
  readonly steps: readonly Step[];
  /** Index of the question that is shown. */
  readonly current: number;
  readonly onGo: (index: number) => void;
}

/** The quiz's name, the time that is left, how far it is, and the way to each question. */
export function SessionHeader({ attempt, title, clock, steps, current, onGo }: SessionHeaderProps) {
  const intl = useIntl();
  const count = steps.length;
  const done = steps.filter(({ state }) => state !== 'open').length;
  return (
    <Card sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <div>
          <Typography
            component="p"
            variant="body2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              fontWeight: 600,
              color: 'var(--course-accent)',
              mb: 1,
            }}
          >
            <CourseIcon courseId={attempt.courseId} />
            {attempt.courseTitle}
          </Typography>
          {title}
        </div>
        {clock && <TimeLeft clock={clock} />}
      </Box>
      <ProgressBar
        label={intl.formatMessage({ id: 'quizzes.session.answered' })}
        value={done}
        max={count}
        text={intl.formatMessage({ id: 'quizzes.session.progress' }, { done, count })}
      />
      <QuestionList steps={steps} current={current} onGo={onGo} />
    </Card>
  );
}
