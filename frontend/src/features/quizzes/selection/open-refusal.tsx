import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import type { QuizMode } from '../../../../../contract/quizzes/quizzes.ts';
import { DiscardButton } from './discard-button.tsx';
import { OpenActions } from './open-actions.tsx';

interface OpenRefusalProps {
  readonly attemptId: string;
  readonly mode: QuizMode;
  /** The mode of the quiz that can't be started. One of the other mode has some of its questions. */
  readonly wanted: QuizMode | undefined;
  /** The title of the attempt that is open; undefined where it isn't known. */
  readonly title: string | undefined;
  readonly onGone: () => void;
}

/** Says that another quiz is to be finished first, and leads to it or to being rid of it. */
export function OpenRefusal({ attemptId, mode, wanted, title, onGone }: OpenRefusalProps) {
  return (
    <>
      <Alert severity="info" role="alert">
        <FormattedMessage
          id={`quiz-start.open-${title === undefined ? 'unnamed' : 'named'}`}
          values={{ title, mode, shares: String(wanted !== mode) }}
        />
      </Alert>
      <OpenActions attemptId={attemptId} title={title} focused>
        <DiscardButton attemptId={attemptId} title={title} onGone={onGone} />
      </OpenActions>
    </>
  );
}
