import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useAnnounce } from '../../components/announcer.tsx';
import { loadChunk } from '../../loading/load-chunk.ts';

const LazyDiscardDialog = lazy(async () => {
  const loaded = await loadChunk('discard-dialog', () => import('./discard-dialog.tsx'));
  return { default: loaded.DiscardDialog };
});

interface DiscardQuestionProps {
  /** The open quiz to discard, or null while nothing is asked. */
  readonly attemptId: string | null;
  readonly onClose: () => void;
  /** Called once it is gone, before it is said aloud. */
  readonly onGone: () => void;
}

/** Asks whether an open quiz may be discarded. The dialog comes when it is asked for. */
export function DiscardQuestion({ attemptId, onClose, onGone }: DiscardQuestionProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  if (attemptId === null) return null;
  return (
    <Suspense>
      <LazyDiscardDialog
        attemptId={attemptId}
        onKeep={onClose}
        onGone={() => {
          onClose();
          onGone();
          announce(intl.formatMessage({ id: 'quizzes.discard.done' }));
        }}
      />
    </Suspense>
  );
}
