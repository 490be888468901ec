/**
 * `missing` means that the site no longer has the chunk, as after a deployment. `error` means that the chunk threw an
 * error or that the site can't be reached.
 */
export type ChunkLoadErrorType = 'missing' | 'timeout' | 'error';

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

/* Matches messages of Chromium, Firefox and Safari, and Vite's message for style sheets. */
const failedFetch = /dynamically imported module|module script failed|Unable to preload CSS/i;
const address = /(?:https?:\/\/|\/static\/)\S+/;

/**
 * Turns a rejection of `import()` into a ChunkLoadError.
 *
 * @param siteAnswers checks whether the site can be reached: browsers use the same message for a missing file and a
 * broken connection.
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
