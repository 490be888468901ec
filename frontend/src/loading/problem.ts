import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';

/** The reason why a call failed: `offline` if no reply came, `unknown` if the reply has no code of the contract. */
export type ProblemCode = ErrorCode | 'offline' | 'unknown';

export interface Problem {
  readonly code: ProblemCode;
  /** The details that the API sent, unchecked. */
  readonly details?: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);

/** True if a call failed before any reply came. */
export const hasNoReply = (error: unknown): boolean =>
  isRecord(error) && (error['status'] === 'FETCH_ERROR' || error['status'] === 'TIMEOUT_ERROR');

/**
 * Reads the error of an RTK Query call. While the browser has no network, a reply that the API didn't send counts as
 * `offline`, because a proxy or the browser itself sent it.
 */
export function readProblem(error: unknown): Problem {
  if (!isRecord(error)) return { code: 'unknown' };
  const { status, data } = error;
  if (isRecord(data) && isErrorCode(data['code'])) {
    const { code, details } = data;
    return { code, ...(isRecord(details) && { details }) };
  }
  const lostNetwork = status !== undefined && !navigator.onLine;
  return { code: hasNoReply(error) || lostNetwork ? 'offline' : 'unknown' };
}

/** Groups failed calls by what a user can do about them. */
export type ErrorKind = 'unreachable' | 'not-found' | 'forbidden' | 'other';

export function classifyError(error: unknown): ErrorKind {
  const status = isRecord(error) ? error['status'] : undefined;
  if (status === 404) return 'not-found';
  if (status === 403) return 'forbidden';
  return readProblem(error).code === 'offline' ? 'unreachable' : 'other';
}
