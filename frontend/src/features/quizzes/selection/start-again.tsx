import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import type { QuizStart } from '../../../../../contract/quizzes/quizzes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { OpenRefusal } from './open-refusal.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
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
          mode={refusal.mode}
          wanted={request.mode}
          title={undefined}
          onGone={() => button.current?.focus()}
        />
      ) : (
        <>
          {refusal && <RefusalAlert refusal={refusal} wait={wait} none="quizzes-progress.again.none" />}
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
