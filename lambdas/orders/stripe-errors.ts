import { Failure } from '../runtime/failure.ts';
import type { StripeClient } from './stripe-client.ts';

/** The function's logger, as far as it is used here. */
export interface Log {
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/**
 * The failure behind an error of a call. What passes by itself is a warning; what doesn't, such as a key that was
 * withdrawn, is for an operator. The buyer can only try again either way.
 *
 * Only the error's names are logged: its message may quote what was sent.
 *
 * @returns an error that didn't come from Stripe as it is.
 */
export function failureOf(errors: StripeClient['errors'], log: Log, call: string, error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, param, statusCode, requestId } = error;
  const fields = { call, type, code, param, statusCode, requestId };
  const passing =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    statusCode === 409 ||
    error instanceof errors.StripeAPIError;
  if (passing) log.warn('The payment provider is unavailable', fields);
  else log.error('The payment provider refuses a call', fields);
  return new Failure('payments_unavailable');
}
