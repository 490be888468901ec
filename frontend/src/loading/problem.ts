import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';

/** `offline` means that no reply came. `unknown` means that the reply had no error code of the API. */
export type ProblemCode = ErrorCode | 'offline' | 'unknown';

export interface Problem {
  readonly code: ProblemCode;
  readonly details?: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);

export const hasNoReply = (error: unknown): boolean =>
  isRecord(error) && (error['status'] === 'FETCH_ERROR' || error['status'] === 'TIMEOUT_ERROR');

/** Without a network, a reply that has no error code counts as `offline`, because the API didn't send the reply. */
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

export type ErrorKind = 'unreachable' | 'not-found' | 'forbidden' | 'other';

export function classifyError(error: unknown): ErrorKind {
  const status = isRecord(error) ? error['status'] : undefined;
  if (status === 404) return 'not-found';
  if (status === 403) return 'forbidden';
  return readProblem(error).code === 'offline' ? 'unreachable' : 'other';
}
