import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAnnounce } from '../../../components/announcer.tsx';
import { HiddenQuizTitle, type HiddenQuizTitleProps } from './open-attempt-card.tsx';
import { loadChunk } from '../../../loading/load-chunk.ts';

interface Discarding {
  /** Ids of the quizzes that were discarded on this page or are over. */
  readonly gone: ReadonlySet<string>;
  /** @param then called when the page no longer shows the quiz. */
  readonly drop: (attemptId: string, then: () => void) => void;
}

const DiscardingContext = createContext<Discarding>({ gone: new Set(), drop: () => undefined });

export const useDiscarding = (): Discarding => use(DiscardingContext);

/** Tells all parts of a page which open quizzes were discarded on it. */
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
  /** Called when the quiz and this button are gone. */
  readonly onGone: () => void;
}

/** Opens the dialog that discards a quiz, or says that the dialog couldn't be loaded. */
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
