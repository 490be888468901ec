/**
 * Something that the person who started the product has to know or mend: said in plain words, with the next step.
 * The command prints its message alone, without a stack trace.
 */
export class LocalError extends Error {
  override readonly name = 'LocalError';
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's code of an error, such as `ENOENT`, where it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
