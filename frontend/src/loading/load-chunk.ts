import { type ComponentType, lazy } from 'react';
import { waitUntilOnline } from './online.ts';

/** `missing` means that the site has a newer version without the file. `error` includes an unreachable site. */
type ChunkLoadErrorType = 'missing' | 'timeout' | 'error';

interface ChunkLoadFailure {
  readonly type: ChunkLoadErrorType;
  /** True if the connection failed, so that a retry may work later. */
  readonly unreachable?: boolean;
  /** The URL of the chunk, if the browser's error names the URL. */
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

/** The longest time that a chunk may take to load, in milliseconds (specification, section 9). */
export const chunkTimeout = 120_000;

/** If the site sends no reply for this many milliseconds, the site counts as unreachable. */
const probeTimeout = 10_000;

/** Requests a small file, because `navigator.onLine` notices a lost network but no other failure of the connection. */
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

/** Asks the site for a file, because browsers report a missing file and a broken connection by the same message. */
async function toChunkLoadError(id: string, cause: unknown): Promise<ChunkLoadError> {
  if (cause instanceof ChunkLoadError) return cause;
  const message = cause instanceof Error ? cause.message : '';
  if (!failedFetch.test(message)) return new ChunkLoadError(id, { type: 'error', cause });
  const request = address.exec(message)?.[0];
  return (await siteAnswers())
    ? new ChunkLoadError(id, { type: 'missing', request, cause })
    : new ChunkLoadError(id, { type: 'error', unreachable: true, request, cause });
}

/** Loads nothing without a network, because Chromium remembers a failed module until the page is reloaded. */
async function loadConnected<T>(id: string, load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await siteAnswers())) {
    throw new ChunkLoadError(id, { type: 'error', unreachable: true });
  }
  return load();
}

/** Loads code that an action needs, or throws ChunkLoadError. For the parts of a page, use {@link loadPart}. */
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

/** Works like {@link loadChunk}. If the browser has no network, waits for the network and tries again. */
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

/** Loads a component's code when a page first shows the component. The component needs a `Suspense` around it. */
export const lazyPart = <Props>(id: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(id, load) }));
