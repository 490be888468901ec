import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { OpenRefusal, RefusalAlert } from './start-refusal.tsx';
import type { Selection } from './selection.ts';
import type { StartRefusal } from './use-start.ts';

export interface StartPanelProps {
  /** Null if nothing is chosen that can be started. */
  readonly selection: Selection | null;
  readonly starting: boolean;
  readonly refusal: StartRefusal | null;
  /** How long the server has asked to wait, in words; or null. */
  readonly wait: string | null;
  /** Returns the title of an open attempt, if it is known. */
  readonly findTitle: (attemptId: string) => string | undefined;
  readonly startButton: RefObject<HTMLButtonElement | null>;
  /** Called when the open attempt has been discarded. */
  readonly onGone: () => void;
}

/** The button that starts the quiz, or the reason why it can't start and what to do. */
export function StartPanel({
  selection,
  starting,
  refusal,
  wait,
  findTitle,
  startButton,
  onGone,
}: StartPanelProps) {
  if (refusal?.kind === 'open') {
    const { attemptId, mode } = refusal;
    return (
      <OpenRefusal
        attemptId={attemptId}
        mode={mode}
        wanted={selection?.mode}
        title={findTitle(attemptId)}
        onGone={onGone}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {refusal && <RefusalAlert refusal={refusal} wait={wait} />}
      <FocusableButton
        ref={startButton}
        type="submit"
        variant="contained"
        size="large"
        loading={starting}
        disabled={!selection || selection.available === 0 || wait !== null}
      >
        <FormattedMessage
          id={starting ? 'quiz-selection.starting' : refusal ? 'common.retry' : 'quiz-selection.start'}
        />
      </FocusableButton>
    </Box>
  );
}
