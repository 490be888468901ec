/**
 * Something that the person who started the product has to know or put right: said in plain words, with the next step.
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

const inTheWay = 'a file is in its place';
const denied = 'this user may not write there';
const full = 'the disk is full';
/** The problem with a place on disk, by the system's code. */
const diskWords: Readonly<Record<string, string>> = {
  EEXIST: inTheWay,
  ENOTDIR: inTheWay,
  EACCES: denied,
  EPERM: denied,
  EROFS: 'the disk is read-only',
  ENOSPC: full,
  EDQUOT: full,
};

/** An error of the disk in plain words; any other error as it is. `path` is where data is kept. */
export function inDiskWords(error: unknown, path: string): unknown {
  const words = diskWords[codeOf(error) ?? ''];
  if (words === undefined || error instanceof LocalError) return error;
  const next = words === full ? 'Free some space, or choose' : 'Choose';
  return new LocalError(
    `The data can't be kept in ${path}: ${words}. ${next} another folder: npm start -- --data another-folder.`,
    { cause: error },
  );
}
