import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ChunkLoadError, loadPart } from '../loading/load-chunk.ts';
import { useOnlineChange } from '../loading/online.ts';
import { clearReload, reloadOnce } from '../loading/reload-once.ts';
import { reloadPage } from '../loading/reload-page.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: '42rem',
  marginInline: 'auto',
  padding: theme.spacing(2),
  textAlign: 'center',
}));

interface LoadErrorProps {
  /** The ids of messages. */
  readonly title: string;
  readonly text: string;
  /** Called by the button and when the network returns. Without this function, the button reloads the document. */
  readonly onRetry?: () => void;
}

export function LoadError({ title, text, onRetry }: LoadErrorProps) {
  const intl = useIntl();
  useOnlineChange(onRetry);
  return (
    <Frame role="alert">
      <PageTitle title={intl.formatMessage({ id: title })} />
      <EmptyState
        pose={onRetry ? 'waiting' : 'not-found'}
        text={<FormattedMessage id={text} />}
        action={
          <Button variant="contained" onClick={onRetry ?? reloadPage}>
            <FormattedMessage id={onRetry ? 'common.retry' : 'common.chunk-error.reload'} />
          </Button>
        }
      />
    </Frame>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

interface BoundaryState {
  readonly thrown?: { readonly error: unknown };
}

/** Offers a retry if the site can't be reached. After any other error, only reloading the document helps. */
class ChunkErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (!(thrown.error instanceof ChunkLoadError)) throw thrown.error;
    const { type, unreachable } = thrown.error;
    if (!unreachable)
      return <LoadError title="common.chunk-error.title" text={`common.chunk-error.${type}`} />;
    const { onRetry } = this.props;
    return (
      <LoadError
        title="common.error.unreachable.title"
        text="common.error.unreachable.text"
        onRetry={onRetry}
      />
    );
  }
}

function LoadingBar() {
  const intl = useIntl();
  return (
    <LinearProgress
      aria-label={intl.formatMessage({ id: 'common.loading' })}
      sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}
    />
  );
}

/** A promise that never settles, so that the loading bar stays until the document has reloaded. */
const untilReloaded = new Promise<never>(() => undefined);

async function loadPage<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  try {
    const page = await loadPart(id, load);
    clearReload(id);
    return { default: page };
  } catch (error) {
    if (error instanceof ChunkLoadError && error.type === 'missing' && reloadOnce(id)) return untilReloaded;
    throw error;
  }
}

type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the component, so that React can render it without showing the loading bar first. */
  readonly preload: () => Promise<void>;
};

/**
 * Loads a component's code when a page first shows the component. If the file is gone, reloads the page once. A component
 * with the property `open`, such as a dialog, renders nothing until it first opens.
 */
export function lazyPage<Props extends object = object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const attempt = () =>
    loadPage(id, load).catch((error: unknown) => {
      current = lazy(attempt);
      throw error;
    });
  let current = lazy(attempt);

  function LazyPage(props: Props & { readonly open?: boolean }) {
    const [shown, setShown] = useState<{ readonly Page: ComponentType<Props>; readonly tries: number }>();
    if (!shown && props.open !== false) setShown({ Page: loaded ?? current, tries: 0 });
    if (!shown) return null;
    const { Page, tries } = shown;
    return (
      <ChunkErrorBoundary key={tries} onRetry={() => setShown({ Page: current, tries: tries + 1 })}>
        <Suspense fallback={<LoadingBar />}>
          <Page {...props} />
        </Suspense>
      </ChunkErrorBoundary>
    );
  }
  return Object.assign(LazyPage, {
    preload: async () => {
      loaded = await load();
    },
  });
}
