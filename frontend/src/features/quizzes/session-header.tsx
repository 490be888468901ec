import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenAttempt } from '../../../../contract/quizzes.ts';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { QuestionList, type Step } from './question-list.tsx';

interface SessionHeaderProps {
  readonly attempt: OpenAttempt;
  /** The page's title. */
  readonly title: ReactNode;
  readonly steps: readonly Step[];
  /** Index of the question that is shown. */
  readonly current: number;
  readonly onGo: (index: number) => void;
}

/** The quiz's name, how far it is, and the way to each question. */
export function SessionHeader({ attempt, title, steps, current, onGo }: SessionHeaderProps) {
  const intl = useIntl();
  const count = steps.length;
  const done = steps.filter(({ state }) => state !== 'open').length;
  return (
    <Card sx={{ display: 'grid', gap: 2 }}>
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
          <span>
            {attempt.courseTitle} · <FormattedMessage id={`quizzes.mode.${attempt.mode}`} />
          </span>
        </Typography>
        {title}
      </div>
      <ProgressBar
        label={intl.formatMessage({ id: 'quiz-session.answered' })}
        value={done}
        max={count}
        text={intl.formatMessage({ id: 'quiz-session.progress' }, { done, count })}
      />
      <QuestionList steps={steps} current={current} onGo={onGo} />
    </Card>
  );
}
