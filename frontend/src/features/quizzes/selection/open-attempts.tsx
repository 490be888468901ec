import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { PanelGrid } from '../../../components/panel.tsx';
import { DiscardButton } from './discard-button.tsx';
import { useDiscarding } from './discarding-page.tsx';
import { OpenAttemptCard } from './open-attempt-card.tsx';

interface OpenAttemptsProps {
  readonly open: readonly AttemptSummary[];
  /** Called once one of them is discarded here. */
  readonly onGone: () => void;
}

/** The quizzes that wait to be finished, to go on with or to discard; nothing where none does. */
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
