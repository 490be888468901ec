import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from './empty-state.tsx';
import { classifyError } from '../loading/problem.ts';
import { useOnlineChange } from '../loading/online.ts';
import { useRetryWait } from '../loading/use-retry-wait.ts';

interface ErrorStateProps {
  readonly error: unknown;
  /** Called by the button "Try again". The button is hidden for errors that trying again can't solve. */
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
}

export function ErrorState({ error, onRetry, action }: ErrorStateProps) {
  const intl = useIntl();
  const kind = classifyError(error);
  const wait = useRetryWait(error);
  useOnlineChange(kind === 'unreachable' ? onRetry : undefined);
  // The pressed button disappears, so `main` takes the focus until the next heading appears (see PageTitle).
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry?.();
  };
  const retries = onRetry && (kind === 'unreachable' || kind === 'other');
  return (
    <div role="alert">
      <EmptyState
        pose={kind === 'unreachable' ? 'waiting' : 'not-found'}
        title={intl.formatMessage({ id: `common.error.${kind}.title` })}
        text={wait ?? intl.formatMessage({ id: `common.error.${kind}.text` })}
        action={
          <>
            {retries && (
              <Button variant="contained" disabled={wait !== null} onClick={retry}>
                <FormattedMessage id="common.retry" />
              </Button>
            )}
            {action}
          </>
        }
      />
    </div>
  );
}
