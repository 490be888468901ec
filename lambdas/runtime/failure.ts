import type { ErrorCode } from '../../contract/errors.ts';

/** The codes that use cases throw. The excluded codes come only from the runtime and API Gateway. */
export type FailureCode = Exclude<ErrorCode, 'too_many_requests' | 'internal_error' | 'storage_unavailable'>;

/** A use case throws this error to refuse a call. The contract gives each code the status of the reply. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly code: FailureCode;
  /** The details are sent to the caller and never contain values of the request. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: FailureCode, details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Logs may contain an error's name. The message is left out because it may quote an address or a text. */
export const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
