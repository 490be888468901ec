/** An error that the user can correct. Its message names the next step and is printed without a stack trace. */
export class LocalError extends Error {
  override readonly name = 'LocalError';
}

export function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the code of a Node error, such as `ENOENT`, or undefined if there is none. */
export function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const fileInTheWay = 'a file is in its place';
const accessDenied = 'this user may not write there';
const diskFull = 'the disk is full';
const diskProblems: Readonly<Record<string, string>> = {
  EEXIST: fileInTheWay,
  ENOTDIR: fileInTheWay,
  EACCES: accessDenied,
  EPERM: accessDenied,
  EROFS: 'the disk is read-only',
  ENOSPC: diskFull,
  EDQUOT: diskFull,
};

/** Converts a file system error to a LocalError about `path`. Returns other errors unchanged. */
export function explainDiskError(error: unknown, path: string): unknown {
  const problem = diskProblems[readCode(error) ?? ''];
  if (problem === undefined || error instanceof LocalError) return error;
  const next = problem === diskFull ? 'Free some space, or choose' : 'Choose';
  return new LocalError(
    `The data can't be kept in ${path}: ${problem}. ${next} another folder: npm start -- --data another-folder.`,
    { cause: error },
  );
}
