import { asChunkLoadError, ChunkLoadError } from './chunk-load-error.ts';

/** Milliseconds until a chunk counts as lost (specification, section 9). */
export const chunkTimeout = 120_000;

/**
 * Runs `load`, where the browser thinks itself offline only once the site answers: Chromium takes a module that failed
 * for failed until the page is reloaded, so none is asked for while none can come.
 */
async function loadConnected<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
  return load();
}

/**
 * Runs `load` with the time limit.
 *
 * @throws ChunkLoadError for whatever goes wrong.
 */
export async function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id, { type: 'timeout' })), chunkTimeout);
  });
  try {
    return await Promise.race([loadConnected(load), timeout]);
  } catch (cause) {
    throw asChunkLoadError(id, cause);
  } finally {
    clearTimeout(timer);
  }
}
