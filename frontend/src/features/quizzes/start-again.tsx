import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuizStart } from '../../../../contract/quizzes.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { LazyDiscardDialog } from './lazy-discard-dialog.ts';
import { OpenRefusal } from './open-refusal.tsx';
import { useStart } from './use-start.ts';

interface StartAgainProps {
  readonly request: QuizStart;
  /** The words on the button. */
  readonly children: ReactNode;
}

/** Starts a quiz from a result at once, or says why it can't be started and what to do then. */
export function StartAgain({ request, children }: StartAgainProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [discarding, setDiscarding] = useState<string | null>(null);
  const { start, forget, starting, refusal, wait } = useStart(request);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, displayPrint: 'none' }}>
      {refusal?.kind === 'open' ? (
        <OpenRefusal
          attemptId={refusal.attemptId}
          mode={request.mode}
          title={undefined}
          onDiscard={setDiscarding}
        />
      ) : (
        <>
          {refusal && (
            <Alert severity={refusal.kind === 'limit' ? 'info' : 'error'} role="alert">
              <FormattedMessage
                id={
                  refusal.kind === 'none'
                    ? 'quizzes-progress.again.none'
                    : `quiz-selection.start-${refusal.kind}`
                }
              />{' '}
              {wait}
            </Alert>
          )}
          <FocusableButton
            variant="outlined"
            loading={starting}
            disabled={wait !== null}
            onClick={() => void start()}
          >
            {children}
          </FocusableButton>
        </>
      )}
      {discarding !== null && (
        <Suspense>
          <LazyDiscardDialog
            attemptId={discarding}
            onKeep={() => setDiscarding(null)}
            onGone={() => {
              setDiscarding(null);
              forget();
              announce(intl.formatMessage({ id: 'quizzes.discard.done' }));
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
