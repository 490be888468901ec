import { waitUntilOnline } from './online.ts';
import { toChunkLoadError, ChunkLoadError } from './chunk-load-error.ts';

/** Milliseconds until a chunk counts as lost (specification, section 9). */
export const chunkTimeout = 120_000;

/** Milliseconds that the site may take to show that it can be reached. */
const probeTimeout = 10_000;

/** Asks the site for a small file, past all caches. `navigator.onLine` knows of no other failure than a lost network. */
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
 * Runs `load`, where the browser thinks itself offline only once the site answers: Chromium takes a module that failed
 * for failed until the page is reloaded, so none is asked for while none can come.
 */
async function loadConnected<T>(id: string, load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await siteAnswers())) {
    throw new ChunkLoadError(id, { type: 'error', unreachable: true });
  }
  return load();
}

/**
 * Runs `load` with the time limit. For what somebody has asked for and can ask for again, such as by a button; parts of a
 * page wait for the connection with {@link loadPart}.
 *
 * @throws ChunkLoadError for whatever goes wrong.
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

/**
 * Loads a part of a page like {@link loadChunk}; without a network it waits until there is one, as the notice of being
 * offline promises.
 */
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
