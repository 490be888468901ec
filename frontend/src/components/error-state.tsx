import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState, type PictureName } from './empty-state.tsx';
import { classifyError, type ErrorKind } from '../loading/problem.ts';
import { useOnlineChange } from '../loading/online.ts';
import { useRetryWait } from './use-retry-wait.ts';

const pictures: Record<ErrorKind, PictureName> = {
  unreachable: 'offline',
  'not-found': 'lost',
  forbidden: 'locked',
  other: 'trouble',
};

interface ErrorStateProps {
  /** The `error` of RTK Query. */
  readonly error: unknown;
  /** Tries again; without it, or where trying again can't help, there is no button. */
  readonly onRetry?: () => void;
  /** Offered beside trying again, such as a link to where it does work. */
  readonly action?: ReactNode;
}

/** In place of what could not be loaded: what happened in plain words, and what to do. */
export function ErrorState({ error, onRetry, action }: ErrorStateProps) {
  const intl = useIntl();
  const kind = classifyError(error);
  const wait = useRetryWait(error);
  useOnlineChange(kind === 'unreachable' ? onRetry : undefined);
  // The button goes as soon as it is pressed: the focus waits on `main` for the heading of what comes (see PageTitle).
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry?.();
  };
  const retries = onRetry && (kind === 'unreachable' || kind === 'other');
  return (
    <div role="alert">
      <EmptyState
        picture={pictures[kind]}
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
