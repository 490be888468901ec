import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuizStart } from '../../../../contract/quizzes.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { OpenRefusal } from './open-refusal.tsx';
import { useStart } from './use-start.ts';

interface StartAgainProps {
  readonly request: QuizStart;
  /** The words on the button. */
  readonly children: ReactNode;
}

/** Starts a quiz from a result at once, or says why it can't be started and what to do then. */
export function StartAgain({ request, children }: StartAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { start, starting, refusal, wait } = useStart(request);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, displayPrint: 'none' }}>
      {refusal?.kind === 'open' ? (
        <OpenRefusal
          attemptId={refusal.attemptId}
          mode={request.mode}
          title={undefined}
          onGone={() => button.current?.focus()}
        />
      ) : (
        <>
          {refusal && (
            <Alert severity={refusal.kind === 'limit' ? 'info' : 'error'} role="alert">
              <FormattedMessage
                id={refusal.kind === 'none' ? 'quizzes-progress.again.none' : `quiz-start.${refusal.kind}`}
              />{' '}
              {wait}
            </Alert>
          )}
          <FocusableButton
            ref={button}
            variant="outlined"
            loading={starting}
            disabled={wait !== null}
            onClick={() => void start()}
          >
            {children}
          </FocusableButton>
        </>
      )}
    </Box>
  );
}
