import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import type { QuizMode } from '../../../../../contract/quizzes/quizzes.ts';
import { DiscardButton } from './discarding.tsx';
import { OpenActions } from './open-attempt-card.tsx';
import type { StartRefusal } from './use-start.ts';

interface RefusalAlertProps {
  readonly refusal: Exclude<StartRefusal, { readonly kind: 'open' }>;
  readonly wait: string | null;
  /** The id of the message to show if no question matches the quiz. */
  readonly none?: string;
}

export function RefusalAlert({ refusal: { kind }, wait, none = 'quiz-start.none' }: RefusalAlertProps) {
  return (
    <Alert severity={kind === 'limit' ? 'info' : 'error'} role="alert">
      <FormattedMessage id={kind === 'none' ? none : `quiz-start.${kind}`} /> {wait}
    </Alert>
  );
}

interface OpenRefusalProps {
  readonly attemptId: string;
  readonly mode: QuizMode;
  /** The mode of the quiz that the server refused to start. */
  readonly wanted: QuizMode | undefined;
  readonly title: string | undefined;
  readonly onGone: () => void;
}

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
