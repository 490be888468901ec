import { waitUntilOnline } from './online.ts';
import { toChunkLoadError, ChunkLoadError } from './chunk-load-error.ts';

/** The timeout of a chunk in milliseconds (specification, section 9). */
export const chunkTimeout = 120_000;

/** Milliseconds after which the site counts as unreachable. */
const probeTimeout = 10_000;

/** Requests a small file without using a cache. `navigator.onLine` misses failures other than a lost network. */
async function siteAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeout);
    const { ok } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Runs `load`. If the browser reports no network, it first checks that the site answers: Chromium never retries a
 * failed module until the page is reloaded.
 */
async function loadConnected<T>(id: string, load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await siteAnswers())) {
    throw new ChunkLoadError(id, { type: 'error', unreachable: true });
  }
  return load();
}

/**
 * Runs `load` with a timeout. It is for parts that load when a user asks for them, such as by a button. Use {@link
 * loadPart} for parts of a page.
 *
 * @throws ChunkLoadError for any failure.
 */
export async function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id, { type: 'timeout' })), chunkTimeout);
  });
  try {
    return await Promise.race([loadConnected(id, load), timeout]);
  } catch (cause) {
    throw await toChunkLoadError(id, cause, siteAnswers);
  } finally {
    clearTimeout(timer);
  }
}

/** Works like {@link loadChunk}, but waits for a network if there is none. */
export async function loadPart<T>(id: string, load: () => Promise<T>): Promise<T> {
  for (;;) {
    const wasOnline = navigator.onLine;
    try {
      return await loadChunk(id, load);
    } catch (error) {
      if ((wasOnline && navigator.onLine) || !(error instanceof ChunkLoadError && error.unreachable))
        throw error;
      await waitUntilOnline();
    }
  }
}
