import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { useOnlineChange } from '../loading/online.ts';
import { ChunkLoadError } from '../loading/chunk-load-error.ts';
import { reloadPage } from '../loading/reload-page.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: '42rem',
  marginInline: 'auto',
  padding: theme.spacing(2, 0),
  textAlign: 'center',
}));

interface ChunkErrorPageProps {
  readonly error: ChunkLoadError;
  readonly onRetry: () => void;
}

/**
 * Replaces a page that couldn't be loaded. If the site couldn't be reached, it retries by button and when the network
 * comes back. Otherwise the user has to reload.
 */
export function ChunkErrorPage({ error: { type, unreachable }, onRetry }: ChunkErrorPageProps) {
  const intl = useIntl();
  useOnlineChange(unreachable ? onRetry : undefined);
  return (
    <Frame role="alert">
      <PageTitle
        title={intl.formatMessage({
          id: unreachable ? 'common.error.unreachable.title' : 'common.chunk-error.title',
        })}
      />
      <EmptyState
        picture={unreachable ? 'offline' : 'trouble'}
        text={
          <FormattedMessage
            id={unreachable ? 'common.error.unreachable.text' : `common.chunk-error.${type}`}
          />
        }
        action={
          <Button variant="contained" onClick={unreachable ? onRetry : reloadPage}>
            <FormattedMessage id={unreachable ? 'common.retry' : 'common.chunk-error.reload'} />
          </Button>
        }
      />
    </Frame>
  );
}

interface Props {
  readonly children: ReactNode;
  /** Loads the failed page again. */
  readonly onRetry: () => void;
}

interface State {
  readonly thrown?: { readonly error: unknown };
}

/** Catches ChunkLoadErrors below it. Other errors go on to the next boundary. */
export class ChunkErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (!(thrown.error instanceof ChunkLoadError)) throw thrown.error;
    return <ChunkErrorPage error={thrown.error} onRetry={this.props.onRetry} />;
  }
}
