import { type ComponentType, lazy, Suspense, useState } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import { useIntl } from 'react-intl';
import { ChunkErrorBoundary } from './chunk-error.tsx';
import { ChunkLoadError } from '../loading/chunk-load-error.ts';
import { loadPart } from '../loading/load-chunk.ts';
import { clearReload, reloadOnce } from '../loading/reload-once.ts';

export function LoadingBar() {
  const intl = useIntl();
  return (
    <LinearProgress
      aria-label={intl.formatMessage({ id: 'common.loading' })}
      sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}
    />
  );
}

/** Never settles, so that the loading bar stays until the page has reloaded. */
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

/**
 * A page in a chunk of its own. It loads when it is first shown; meanwhile a thin bar shows, and an error page if
 * loading fails. A missing chunk reloads the page once, because a redeploy is the usual reason. A failed page loads
 * again the next time it is shown, and when the network comes back.
 *
 * @param id names the chunk in errors.
 * @param load imports the chunk and returns its component.
 */
export function lazyPage<Props extends object = object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    loadPage(id, load).catch((error: unknown) => {
      current = lazy(attempt);
      throw error;
    });
  let current = lazy(attempt);

  return function LazyPage(props: Props) {
    const [{ Page, tries }, setShown] = useState(() => ({ Page: current, tries: 0 }));
    return (
      <ChunkErrorBoundary key={tries} onRetry={() => setShown({ Page: current, tries: tries + 1 })}>
        <Suspense fallback={<LoadingBar />}>
          <Page {...props} />
        </Suspense>
      </ChunkErrorBoundary>
    );
  };
}
