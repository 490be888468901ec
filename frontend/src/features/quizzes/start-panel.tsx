import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { OpenActions, type OpenActionsProps } from './open-actions.tsx';
import type { Selection } from './selection.ts';
import type { StartRefusal } from './use-start.ts';

export interface StartPanelProps extends Pick<OpenActionsProps, 'onDiscard'> {
  /** Null while nothing that can be started is chosen. */
  readonly selection: Selection | null;
  readonly starting: boolean;
  readonly refusal: StartRefusal | null;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  /** The title of an attempt that is open; undefined where it isn't known. */
  readonly titleOf: (attemptId: string) => string | undefined;
}

/** Says how many questions the choice has, as far as that is known, and how many of them the quiz asks. */
function Gives({ selection }: { selection: Selection }) {
  const { available, questionCount, calculator } = selection;
  return (
    <Typography>
      <FormattedMessage
        id={`quizzes.select.gives-${calculator !== null ? 'up-to' : available > questionCount ? 'some' : 'all'}`}
        values={{ available, count: questionCount }}
      />
    </Typography>
  );
}

/** Starts the quiz, or says why it can't be started and what to do then. */
export function StartPanel({ selection, starting, refusal, wait, titleOf, onDiscard }: StartPanelProps) {
  if (refusal?.kind === 'open') {
    const title = titleOf(refusal.attemptId);
    return (
      <>
        <Alert severity="info" role="alert">
          <FormattedMessage
            id={`quizzes.select.open-${title === undefined ? 'unnamed' : 'named'}`}
            values={{ title, mode: selection?.mode }}
          />
        </Alert>
        <OpenActions attemptId={refusal.attemptId} title={title ?? ''} onDiscard={onDiscard} />
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {selection && <Gives selection={selection} />}
      {refusal && (
        <Alert severity={refusal.kind === 'limit' ? 'info' : 'error'} role="alert">
          <FormattedMessage id={`quizzes.select.start-${refusal.kind}`} /> {wait}
        </Alert>
      )}
      <FocusableButton
        type="submit"
        variant="contained"
        size="large"
        loading={starting}
        disabled={!selection || wait !== null}
      >
        <FormattedMessage
          id={starting ? 'quizzes.select.starting' : refusal ? 'common.retry' : 'quizzes.select.start'}
        />
      </FocusableButton>
    </Box>
  );
}
