import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { PanelGrid } from '../../../components/panel.tsx';
import { DiscardButton, useDiscarding } from './discarding.tsx';
import { OpenAttemptCard } from './open-attempt-card.tsx';

interface OpenAttemptsProps {
  readonly open: readonly AttemptSummary[];
  /** Called when one of them has been discarded here. */
  readonly onGone: () => void;
}

/** The unfinished quizzes, to continue or to discard; nothing if there are none. */
export function OpenAttempts({ open, onGone }: OpenAttemptsProps) {
  const titleId = useId();
  const { gone } = useDiscarding();
  const waiting = open.filter(({ attemptId }) => !gone.has(attemptId));
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        <FormattedMessage id="quizzes.open.title" />
      </Typography>
      <PanelGrid>
        {waiting.map((attempt) => (
          <OpenAttemptCard key={attempt.attemptId} attempt={attempt}>
            <DiscardButton attemptId={attempt.attemptId} title={attempt.topicTitle} onGone={onGone} />
          </OpenAttemptCard>
        ))}
      </PanelGrid>
    </section>
  );
}
