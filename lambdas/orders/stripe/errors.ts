import type { Stripe } from 'stripe';
import { Failure } from '../../runtime/failure.ts';
import type { StripeClient } from './client.ts';

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
 */
export function failureOf(
  errors: StripeClient['errors'],
  log: Log,
  call: string,
  error: Stripe.errors.StripeError,
): Failure {
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

/** Statuses of answers that Stripe gives before a call runs, so that the call may be made again under its key. */
const passingBy: readonly number[] = [409, 429];

/**
 * True where Stripe answered, and gives that answer again under the same idempotency key, errors of its own included. Of
 * some 4xx it keeps nothing, but doesn't say of which, and advises a new key after any of them.
 *
 * Source: Stripe, "Advanced error handling", https://docs.stripe.com/error-low-level#idempotency.
 */
export function isKept(errors: StripeClient['errors'], error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof errors.StripeError &&
    error.statusCode !== undefined &&
    !passingBy.includes(error.statusCode)
  );
}
