/**
 * The reasons that a chunk didn't come: `missing`: the server doesn't have it, as after a redeploy; `timeout`: no answer in time;
 * `error`: it came and failed, or the browser is offline.
 */
export type ChunkLoadErrorType = 'missing' | 'timeout' | 'error';

interface ChunkLoadFailure {
  readonly type: ChunkLoadErrorType;
  /** The address that was asked for, where the browser tells it. */
  readonly request?: string | undefined;
  readonly cause?: unknown;
}

/** A lazily loaded part of the site that couldn't be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkLoadErrorType;
  readonly request: string | undefined;

  constructor(id: string, { type, request, cause }: ChunkLoadFailure) {
    super(`Loading chunk ${id} failed.`, { cause });
    this.type = type;
    this.request = request;
  }
}

/*
 * The words of browsers for the rejection of `import()` when the file or one of its imports can't be fetched: Chromium,
 * Firefox and Safari in this order, then Vite about the style sheet of a chunk.
 */
const failedFetch = /dynamically imported module|module script failed|Unable to preload CSS/i;
const address = /(?:https?:\/\/|\/static\/)\S+/;

/** Turns what `import()` rejected with into a ChunkLoadError. */
export function asChunkLoadError(id: string, cause: unknown, online = navigator.onLine): ChunkLoadError {
  if (cause instanceof ChunkLoadError) return cause;
  const message = cause instanceof Error ? cause.message : '';
  if (!failedFetch.test(message)) return new ChunkLoadError(id, { type: 'error', cause });
  return new ChunkLoadError(id, {
    type: online ? 'missing' : 'error',
    request: address.exec(message)?.[0],
    cause,
  });
}
