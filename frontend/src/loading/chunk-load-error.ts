/**
 * The reasons that a chunk didn't come: `missing`: the site answers and doesn't have it, as after a redeploy; `timeout`: no
 * answer in time; `error`: it came and failed, or the site can't be reached.
 */
export type ChunkLoadErrorType = 'missing' | 'timeout' | 'error';

interface ChunkLoadFailure {
  readonly type: ChunkLoadErrorType;
  /** True if the connection failed, so that trying again later helps. False unless given. */
  readonly unreachable?: boolean;
  /** The address that was asked for, where the browser tells it. */
  readonly request?: string | undefined;
  readonly cause?: unknown;
}

/** A lazily loaded part of the site that couldn't be loaded. */
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

/*
 * The words of browsers for the rejection of `import()` when the file or one of its imports can't be fetched: Chromium,
 * Firefox and Safari in this order, then Vite about the style sheet of a chunk.
 */
const failedFetch = /dynamically imported module|module script failed|Unable to preload CSS/i;
const address = /(?:https?:\/\/|\/static\/)\S+/;

/**
 * Turns what `import()` rejected with into a ChunkLoadError.
 *
 * @param siteAnswers tells whether the site can be reached. Browsers reject with the same words for a file that is gone
 *   and for a connection that is broken.
 */
export async function toChunkLoadError(
  id: string,
  cause: unknown,
  siteAnswers: () => Promise<boolean>,
): Promise<ChunkLoadError> {
  if (cause instanceof ChunkLoadError) return cause;
  const message = cause instanceof Error ? cause.message : '';
  if (!failedFetch.test(message)) return new ChunkLoadError(id, { type: 'error', cause });
  const request = address.exec(message)?.[0];
  return (await siteAnswers())
    ? new ChunkLoadError(id, { type: 'missing', request, cause })
    : new ChunkLoadError(id, { type: 'error', unreachable: true, request, cause });
}
