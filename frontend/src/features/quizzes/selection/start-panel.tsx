import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { OpenRefusal } from './open-refusal.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { Selection } from './selection.ts';
import type { StartRefusal } from './use-start.ts';

export interface StartPanelProps {
  /** Null while nothing that can be started is chosen. */
  readonly selection: Selection | null;
  readonly starting: boolean;
  readonly refusal: StartRefusal | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  /** The title of an attempt that is open; undefined where it isn't known. */
  readonly titleOf: (attemptId: string) => string | undefined;
  readonly startButton: RefObject<HTMLButtonElement | null>;
  /** Called once the attempt that is open is discarded. */
  readonly onGone: () => void;
}

/** Starts the quiz, or says why it can't be started and what to do then. */
export function StartPanel({
  selection,
  starting,
  refusal,
  wait,
  titleOf,
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
        title={titleOf(attemptId)}
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
