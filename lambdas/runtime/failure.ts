import type { ErrorCode } from '../../contract/errors.ts';

/** Use cases throw these codes. Only the runtime and API Gateway use the codes that are excluded. */
export type FailureCode = Exclude<ErrorCode, 'too_many_requests' | 'internal_error' | 'storage_unavailable'>;

/** A use case throws this to refuse a call. The runtime replies with the code and its status in the contract. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly code: FailureCode;
  /** The details never contain values of the request. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: FailureCode, details?: Readonly<Record<string, unknown>>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Logs may contain an error's name, but not its message, which may quote an address or a text. */
export const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
