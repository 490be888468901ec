/** The kinds of failed calls, by what a person can do about them. */
export type ErrorKind = 'unreachable' | 'not-found' | 'forbidden' | 'other';

/** Tells the kind of an RTK Query error (or of anything else that was thrown). */
export function errorKind(error: unknown): ErrorKind {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 404) return 'not-found';
  if (status === 403) return 'forbidden';
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return 'unreachable';
  return 'other';
}
