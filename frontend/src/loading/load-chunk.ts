import { waitUntilOnline } from './online.ts';

/**
 * A chunk is a JavaScript file of the site. `missing` means that the site no longer has the file, such as after a
 * deployment. `error` means that the chunk threw an error or that the site can't be reached.
 */
type ChunkLoadErrorType = 'missing' | 'timeout' | 'error';

interface ChunkLoadFailure {
  readonly type: ChunkLoadErrorType;
  /** True if the connection failed, so that a retry may work later. */
  readonly unreachable?: boolean;
  /** The address of the chunk, if the browser's error names it. */
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

/** Milliseconds (specification, section 9). */
export const chunkTimeout = 120_000;

/** Milliseconds without an answer after which the site counts as unreachable. */
const probeTimeout = 10_000;

/** `navigator.onLine` notices only a lost network. The request of a small file also notices other failures. */
async function siteAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeout);
    const { ok } = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/* These phrases occur in the errors of Chromium, Firefox and Safari, and in Vite's error for style sheets. */
const failedFetch = /dynamically imported module|module script failed|Unable to preload CSS/i;
const address = /(?:https?:\/\/|\/static\/)\S+/;

/**
 * Browsers report a missing file and a broken connection by the same message. A request therefore checks whether the
 * site answers.
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
 * Loads nothing while the site doesn't answer, because Chromium remembers a failed module until the page is reloaded.
 */
async function loadConnected<T>(id: string, load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await siteAnswers())) {
    throw new ChunkLoadError(id, { type: 'error', unreachable: true });
  }
  return load();
}

/**
 * Loads code that a user asks for, such as by a button. Use {@link loadPart} for parts of a page.
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

/** Works like {@link loadChunk}, but waits for the network if there is none. */
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
