import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import type { StartRefusal } from './use-start.ts';

interface RefusalAlertProps {
  readonly refusal: Exclude<StartRefusal, { readonly kind: 'open' }>;
  /** In words, how long the server wants to be left alone; or null. */
  readonly wait: string | null;
  /** The message where there is no such question. */
  readonly none?: string;
}

/** Says why a quiz can't be started. */
export function RefusalAlert({ refusal: { kind }, wait, none = 'quiz-start.none' }: RefusalAlertProps) {
  return (
    <Alert severity={kind === 'limit' ? 'info' : 'error'} role="alert">
      <FormattedMessage id={kind === 'none' ? none : `quiz-start.${kind}`} /> {wait}
    </Alert>
  );
}
