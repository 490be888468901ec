import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { twoLines } from '../../../components/measures.ts';
import { CourseLabel } from '../progress/course-label.tsx';
import { OpenActions } from './open-actions.tsx';

interface OpenAttemptCardProps {
  readonly attempt: AttemptSummary;
  /** More ways on. */
  readonly children?: ReactNode;
}

/** A quiz that was begun and waits to be finished. */
export function OpenAttemptCard({ attempt, children }: OpenAttemptCardProps) {
  return (
    <AccentScope courseId={attempt.courseId} sx={{ display: 'grid' }}>
      <Card component="article" sx={{ display: 'grid', gap: 1.5, alignContent: 'space-between' }}>
        <div>
          <CourseLabel courseId={attempt.courseId}>
            <FormattedMessage id="quizzes.open.course" values={{ course: attempt.courseTitle }} />
          </CourseLabel>
          <Typography variant="h3" sx={{ mt: 1, ...twoLines }}>
            {attempt.topicTitle}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage
              id="quizzes.open.started"
              values={{
                mode: attempt.mode ?? 'unknown',
                count: attempt.questionCount,
                when: <DateTime format="moment" at={attempt.startedAt} />,
              }}
            />
          </Typography>
        </div>
        <OpenActions attemptId={attempt.attemptId} title={attempt.topicTitle}>
          {children}
        </OpenActions>
      </Card>
    </AccentScope>
  );
}
