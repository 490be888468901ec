import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AttemptSummary } from '../../../../contract/quizzes.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { twoLines } from '../../components/measures.ts';
import { PanelGrid } from '../../components/panel.tsx';
import { CourseLabel } from './course-label.tsx';
import { useDiscarding } from './discarding.tsx';
import { OpenActions } from './open-actions.tsx';

interface OpenAttemptCardProps {
  readonly attempt: AttemptSummary;
  /** Called once it is discarded here. */
  readonly onGone?: () => void;
}

interface OpenAttemptsProps {
  readonly open: readonly AttemptSummary[];
  /** Called once one of them is discarded here. */
  readonly onGone: () => void;
}

/** A quiz that was begun and waits to be finished. */
export function OpenAttemptCard({ attempt, onGone }: OpenAttemptCardProps) {
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
        <OpenActions attemptId={attempt.attemptId} title={attempt.topicTitle} onGone={onGone} />
      </Card>
    </AccentScope>
  );
}

/** The quizzes that wait to be finished; nothing where none does. */
export function OpenAttempts({ open, onGone }: OpenAttemptsProps) {
  const titleId = useId();
  const gone = useDiscarding()?.gone;
  const waiting = open.filter(({ attemptId }) => gone?.has(attemptId) !== true);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        <FormattedMessage id="quizzes.open.title" />
      </Typography>
      <PanelGrid>
        {waiting.map((attempt) => (
          <OpenAttemptCard key={attempt.attemptId} attempt={attempt} onGone={onGone} />
        ))}
      </PanelGrid>
    </section>
  );
}
