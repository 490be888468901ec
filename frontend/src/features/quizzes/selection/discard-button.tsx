import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAnnounce } from '../../../components/announcer.tsx';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { useDiscarding } from './discarding-page.tsx';
import { WhichQuiz, type WhichQuizProps } from './which-quiz.tsx';

const load = () => loadChunk('discard-dialog', () => import('./discard-dialog.tsx'));

interface DiscardButtonProps extends WhichQuizProps {
  readonly attemptId: string;
  /** Called once the quiz is gone, and the button with it. */
  readonly onGone: () => void;
}

/** Asks whether an open quiz may be discarded, or says why it can't be asked now. */
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
        <WhichQuiz title={title} />
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
