import type { ErrorCode } from '../../contract/errors.ts';

/** The excluded codes come only from `lambdas/runtime/` or from API Gateway. */
export type FailureCode = Exclude<ErrorCode, 'too_many_requests' | 'internal_error' | 'storage_unavailable'>;

/** The error by which a handler refuses a request. Each code has an HTTP status in the contract. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly code: FailureCode;
  /** Details that are sent to the caller. They never contain values from the request. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: FailureCode, details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Returns an error's name for logs. The error's message might quote personal data. */
export const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
