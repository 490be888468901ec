import { waitUntilOnline } from './online.ts';

/**
 * `missing` means that the site no longer has the chunk, as after a deployment. `error` means that the chunk threw an
 * error or that the site can't be reached.
 */
type ChunkLoadErrorType = 'missing' | 'timeout' | 'error';

interface ChunkLoadFailure {
  readonly type: ChunkLoadErrorType;
  /** True if the connection failed, so that a later retry may work. False by default. */
  readonly unreachable?: boolean;
  /** The requested address, if the browser's error names it. */
  readonly request?: string | undefined;
  readonly cause?: unknown;
}

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkLoadErrorType;
  readonly unreachable: boolean;
  readonly request: string | undefined;

  constructor(id: string, { type, unreachable = false, request, cause }: ChunkLoadFailure) {
    super(`Loading chunk ${id} failed.`, { cause });
    this.type = type;
    this.unreachable = unreachable;
    this.request = request;
  }
}

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

/* Matches messages of Chromium, Firefox and Safari, and Vite's message for style sheets. */
const failedFetch = /dynamically imported module|module script failed|Unable to preload CSS/i;
const address = /(?:https?:\/\/|\/static\/)\S+/;

/**
 * Turns a rejection of `import()` into a ChunkLoadError. It checks whether the site answers, because browsers use the
 * same message for a missing file and a broken connection.
 */
async function toChunkLoadError(id: string, cause: unknown): Promise<ChunkLoadError> {
  if (cause instanceof ChunkLoadError) return cause;
  const message = cause instanceof Error ? cause.message : '';
  if (!failedFetch.test(message)) return new ChunkLoadError(id, { type: 'error', cause });
  const request = address.exec(message)?.[0];
  return (await siteAnswers())
    ? new ChunkLoadError(id, { type: 'missing', request, cause })
    : new ChunkLoadError(id, { type: 'error', unreachable: true, request, cause });
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
    throw await toChunkLoadError(id, cause);
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
