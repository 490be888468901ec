import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Text } from '../../../components/text.tsx';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { PanelGrid } from '../../../components/panel.tsx';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { HiddenQuizTitle, OpenAttemptCard, type HiddenQuizTitleProps } from './open-attempt-card.tsx';

interface Discarding {
  /** Ids of attempts that the student discarded on this page, or that turned out to be submitted. */
  readonly gone: ReadonlySet<string>;
  /** Removes an attempt from the page, and then calls `then`. */
  readonly drop: (attemptId: string, then: () => void) => void;
}

const DiscardingContext = createContext<Discarding>({ gone: new Set(), drop: () => undefined });

export const useDiscarding = (): Discarding => use(DiscardingContext);

export function DiscardingPage({ children }: { readonly children: ReactNode }) {
  const [{ gone, then }, setDropped] = useState<Pick<Discarding, 'gone'> & { readonly then?: () => void }>({
    gone: new Set(),
  });
  useEffect(() => then?.(), [gone, then]);
  const drop: Discarding['drop'] = (attemptId, next) =>
    setDropped({ gone: new Set(gone).add(attemptId), then: next });
  return <DiscardingContext value={{ gone, drop }}>{children}</DiscardingContext>;
}

const load = () => loadChunk('discard-dialog', () => import('./discard-dialog.tsx'));

interface DiscardButtonProps extends HiddenQuizTitleProps {
  readonly attemptId: string;
  readonly onGone: () => void;
}

export function DiscardButton({ attemptId, title, onGone }: DiscardButtonProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const { drop } = useDiscarding();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | 'failed' | null>(null);
  const ask = () => {
    setParts(null);
    void load().then(setParts, () => setParts('failed'));
  };
  return (
    <>
      <Button onClick={ask}>
        <FormattedMessage id="quizzes.open.discard" />
        <HiddenQuizTitle title={title} />
      </Button>
      {parts === 'failed' ? (
        <Alert severity="error" role="alert">
          <FormattedMessage id="quizzes.discard.offline" />
        </Alert>
      ) : (
        parts && (
          <parts.DiscardDialog
            attemptId={attemptId}
            onKeep={() => setParts(null)}
            onGone={(how) => {
              drop(attemptId, onGone);
              if (how === 'discarded') announce(intl.formatMessage({ id: 'quizzes.discard.done' }));
            }}
          />
        )
      )}
    </>
  );
}

interface OpenAttemptsProps {
  readonly open: readonly AttemptSummary[];
  readonly onGone: () => void;
}

export function OpenAttempts({ open, onGone }: OpenAttemptsProps) {
  const titleId = useId();
  const { gone } = useDiscarding();
  const waiting = open.filter(({ attemptId }) => !gone.has(attemptId));
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Text variant="h2" id={titleId} sx={{ mb: 2 }} message="quizzes.open.title" />
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
