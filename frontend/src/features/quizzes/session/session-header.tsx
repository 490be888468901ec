import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { CourseLabel } from '../progress/course-label.tsx';
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
        <Typography component="p" variant="body2" sx={{ mb: 1 }}>
          <CourseLabel courseId={attempt.courseId}>
            {attempt.courseTitle} · <FormattedMessage id={`quizzes.mode.${attempt.mode}`} />
          </CourseLabel>
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
