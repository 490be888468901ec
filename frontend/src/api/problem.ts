import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';

/** A failed call, as a screen needs to know it. `details` are the API's, unchecked. */
export interface Problem {
  /** `offline`: no reply came. `unknown`: one that isn't in the contract. */
  readonly code: ErrorCode | 'offline' | 'unknown';
  readonly details?: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);

/** Says whether a call failed before any reply came. */
export const gotNoReply = (error: unknown): boolean =>
  isRecord(error) && (error['status'] === 'FETCH_ERROR' || error['status'] === 'TIMEOUT_ERROR');

/** Reads the error of an RTK Query call. */
export function problemOf(error: unknown): Problem {
  if (!isRecord(error)) return { code: 'unknown' };
  const { data } = error;
  if (gotNoReply(error)) return { code: 'offline' };
  if (!isRecord(data) || !isErrorCode(data['code'])) return { code: 'unknown' };
  const { code, details } = data;
  return { code, ...(isRecord(details) && { details }) };
}
